import type { Language } from '@hanout/i18n';
import { z } from 'zod';

/** What orders keep as JSON, read back; what cannot be read shows as nothing, it never breaks the page. */
const names = z.record(z.string(), z.string()).catch({});
const attributes = z.array(z.object({ label: z.string(), value: z.string() })).catch([]);
const promotions = z.array(z.object({ name: z.string(), amountCentimes: z.int() })).catch([]);
const desk = z
  .object({ name: z.string(), address: z.string().catch(''), phone: z.string().nullable().catch(null) })
  .nullable()
  .catch(null);

const landing = z.record(z.string(), z.string()).nullable().catch(null);

/** The name in the person's language, else in French, else any. */
export function readName(stored: unknown, language: Language): string {
  const known = names.parse(stored);
  return known[language] ?? known['fr'] ?? Object.values(known)[0] ?? '';
}

export const readAttributes = (stored: unknown): z.infer<typeof attributes> => attributes.parse(stored);
export const readPromotions = (stored: unknown): z.infer<typeof promotions> => promotions.parse(stored);
export const readDesk = (stored: unknown): z.infer<typeof desk> => desk.parse(stored);
export const readLanding = (stored: unknown): z.infer<typeof landing> => landing.parse(stored);
