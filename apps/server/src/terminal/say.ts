import { styleText } from 'node:util';

/** What a person at the console reads; structured logs go elsewhere. */
export function say(sentence: string): void {
  console.log(sentence);
}

/** Why it does not go on. */
export function complain(sentence: string): void {
  console.error(styleText('red', sentence));
}
