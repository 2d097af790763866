import { sectionAnswerSchema, shopSections } from '@hanout/contracts/shop-sections';
import type { SectionAnswer, SectionName } from '@hanout/contracts/shop-sections';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const sectionKeys = { all: ['shop-sections'] as const };

/** A section of a shop's settings and the schema of its value. */
export interface SectionKind<Value> {
  readonly name: SectionName;
  readonly schema: z.ZodType<Value>;
}

export const SECTION_KINDS = {
  hours: { name: 'hours', schema: shopSections.hours },
  sale: { name: 'sale', schema: shopSections.sale },
  limits: { name: 'limits', schema: shopSections.limits },
  closing: { name: 'closing', schema: shopSections.closing },
  languages: { name: 'languages', schema: shopSections.languages },
  names: { name: 'names', schema: shopSections.names },
  look: { name: 'look', schema: shopSections.look },
  announcement: { name: 'announcement', schema: shopSections.announcement },
  invoices: { name: 'invoices', schema: shopSections.invoices },
  ads: { name: 'ads', schema: shopSections.ads },
  finding: { name: 'finding', schema: shopSections.finding },
} as const;

const pathOf = (shopId: number, name: SectionName): string => `/settings/shops/${shopId}/sections/${name}`;

export function sectionQuery<Value>(api: ApiClient, shopId: number, { name, schema }: SectionKind<Value>) {
  return queryOptions<SectionAnswer<Value>>({
    queryKey: [...sectionKeys.all, shopId, name],
    queryFn: ({ signal }) => api.read(pathOf(shopId, name), sectionAnswerSchema(schema), { signal }),
  });
}

/** The whole section over the version that was read; the answer is what is stored now. */
export function writeSection<Value>(
  api: ApiClient,
  { shopId, kind, write }: { shopId: number; kind: SectionKind<Value>; write: SectionAnswer<Value> },
): Promise<Answer<SectionAnswer<Value>>> {
  return api.send(pathOf(shopId, kind.name), sectionAnswerSchema(kind.schema), write);
}
