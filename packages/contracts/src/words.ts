import { z } from 'zod';

/** A value of an enumeration and its word in the person's language (ST-20). */
export const wordSchema = z.object({ value: z.string(), label: z.string() });
const words = z.array(wordSchema);

/** `GET /dashboard/api/calls/enumerations`: what calls, abandoned carts and the blacklist name. */
export const callEnumerationsSchema = z.object({
  /** how a call ends */
  outcomes: words,
  scriptLanguages: words,
  /** what a script may name */
  scriptValues: words,
  /** what stands for each of them where a script is tried, in the letters of its language */
  latinExamples: words,
  arabicExamples: words,
  /** what becomes of whom nobody reaches */
  closingStates: words,
  deliveryModes: words,
  cartStates: words,
  /** what an abandoned cart still needs */
  cartGaps: words,
  blacklistStates: words,
});
export type CallEnumerations = z.infer<typeof callEnumerationsSchema>;

/** `GET /dashboard/api/messages/enumerations`: what messages, their templates and mail servers name. */
export const messageEnumerationsSchema = z.object({
  events: words,
  channels: words,
  languages: words,
  states: words,
  views: words,
  /** what a template may name */
  values: words,
  securities: words,
});
export type MessageEnumerations = z.infer<typeof messageEnumerationsSchema>;

/** `GET /dashboard/api/papers/enumerations`: what is printed, on what, and how an invoice says it was paid. */
export const paperEnumerationsSchema = z.object({ formats: words, kinds: words, paymentModes: words });
export type PaperEnumerations = z.infer<typeof paperEnumerationsSchema>;
