// Which letters stand in the corners of the cards.
import type { IndexLetters } from '../cards';
import type { Faces, Language } from './i18n';

export function letters(faces: Faces, language: Language): IndexLetters {
  if (faces === 'french') return 'fr';
  return language === 'cs' ? 'cs' : 'en';
}
