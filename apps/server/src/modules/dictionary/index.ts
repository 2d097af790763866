export { wordIn, type Brand, type Category, type Dictionary, type FacetWord, type Words } from './dictionary.ts';
export { loadDictionary } from './queries.ts';
