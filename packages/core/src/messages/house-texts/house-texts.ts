import type { MessageEvent } from '../message-event.ts';

/** One language's words: a line each for what may be missing, so that it can be left out. */
export interface HouseTexts {
  readonly greeting: string;
  readonly greetingWithoutName: string;
  readonly texts: Readonly<Record<MessageEvent, { readonly subject: string; readonly said: string }>>;
}
