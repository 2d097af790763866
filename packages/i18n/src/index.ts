export * from './dates.ts';
export * from './isolate.ts';
export * from './languages.ts';
export * from './money.ts';
export type { TextKey } from './texts.ts';
export * from './translate.ts';
export * from './words.ts';
