import json, random, sys
sys.path.insert(0,'/work/main/src')
from dudak.ruleset import RuleSet
from dudak.deal import Deal
from dudak import view as V
def play(preset, players, seat, seed, limit=400, **ch):
    rng=random.Random(seed)
    r=RuleSet.preset(preset, players=players, **ch) 
    d=Deal.shuffled(r,rng=rng,dealer=players-1)
    out=[{"view":d.view(seat).to_json(),"steps":[]}]
    n=0
    while d.phase!="over" and n<limit:
        ms=list(d.legal)
        cards=[m for m in ms if len(str(m))==2 and str(m)[0] not in "!?"]
        t=[m for m in ms if str(m)[0] in "!?"]
        if t and rng.random()<.25: m=rng.choice(t)
        elif cards and rng.random()<.85: m=rng.choice(cards)
        else: m=rng.choice(ms)
        e=d.play(m)
        st=V.report(d,e,m,seat)
        out.append({"view":e.view(seat).to_json(),"steps":[st.to_json()],"move":str(m),"seat":d.turn})
        d=e;n+=1
    return out
if __name__=="__main__":
    res={}
    for p,k in [("classic",4),("classic",3),("classic",2),("pocket",4),("secret",3),("talon",4),("zapletal",2),("karetni",3),("lizaci",4),("open",4)]:
        res[f"{p}{k}"]=play(p,k,0,7)
    res["spectator"]=play("classic",4,None,3)
    res["announced"]=play("classic",4,0,3,trumps="announced")
    json.dump(res,open("/tmp/tbl/deals.json","w"))
    print({k:(len(v),v[-1]["view"]["phase"],max(len(x["view"]["hand"]) for x in v)) for k,v in res.items()})
