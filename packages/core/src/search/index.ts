export {
  documentWords,
  LEAST_SOUNDS,
  lexeme,
  type DocumentText,
  type DocumentWords,
  type Lexeme,
  type LexemeWeight,
} from './document-lexemes.ts';
export { foldCode, foldText, isArabic } from './fold-text.ts';
export { parseSearch, SEARCH_LIMITS, type ParsedSearch, type SearchWord } from './parse-search.ts';
export { parseTerms } from './parse-terms.ts';
export { soundKeys, tellingSounds } from './sound-keys.ts';
export { countMistakes, forgivenMistakes, meantWords, spellingKey, type KnownWord } from './spelling.ts';
export { isStopWord, splitWords } from './split-words.ts';
export { stemWord } from './stem-word.ts';
