import { formAnswerSchema, statusAnswerSchema } from '@hanout/contracts/products/products';
import type { Answer, ApiClient } from '../../../api/client.ts';
import type { PartKey, PartValues } from './editor-parts.ts';
import type { Edited } from './product-changes.ts';

export type PartToSave = {
  readonly part: PartKey;
  readonly values: PartValues;
  /** What the form showed at first: of the features only what changed is sent. */
  readonly initial: PartValues;
  readonly version: number;
};

/** Submits the form of one part to its own action. */
export function savePart(
  api: ApiClient,
  productId: number,
  { part, values, initial, version }: PartToSave,
): Promise<Answer<Edited>> {
  const base = `/product/product/${productId}`;
  const form = { ...values, version: String(version) };
  if (part.startsWith('language-')) {
    const language = part.slice('language-'.length);
    return api.sendForm(`${base}/language/${language}`, statusAnswerSchema, form);
  }
  const changed = part === 'features' ? { ...changesOf(values, initial), version: String(version) } : form;
  return api.sendForm(`${base}/${part}`, formAnswerSchema, changed);
}

function changesOf(values: PartValues, initial: PartValues): PartValues {
  const names = [...new Set([...Object.keys(values), ...Object.keys(initial)])];
  const changed = names.filter((name) => (values[name] ?? '') !== (initial[name] ?? ''));
  return Object.fromEntries(changed.map((name) => [name, values[name] ?? '']));
}
