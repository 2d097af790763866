import { stampDutiesSchema } from '@hanout/contracts/papers';
import type { NewStampDuty, StampDuties } from '@hanout/contracts/papers';
import { areBandsInOrder } from '@hanout/core/papers';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const stampDutyKeys = { all: ['stamp-duties'] as const };

export function stampDutiesQuery(api: ApiClient) {
  return queryOptions<StampDuties>({
    queryKey: stampDutyKeys.all,
    queryFn: ({ signal }) => api.read('/settings/stamp-duties', stampDutiesSchema, { signal }),
  });
}

export const addStampDuty = (api: ApiClient, duty: NewStampDuty): Promise<Answer<StampDuties>> =>
  api.send('/settings/stamp-duties', stampDutiesSchema, duty);

export const removeStampDuty = (api: ApiClient, id: number): Promise<Answer<StampDuties>> =>
  api.remove(`/settings/stamp-duties/${id}`, stampDutiesSchema);

/** A table as its form has it: amounts in dinars; `above.N` and `rate.N` of each band, an empty pair is none. */
export type StampDutyValues = Readonly<Record<string, string>>;

export const MOST_BANDS = 10;

/** Begins as the table that holds now, from a day that is still to be said. */
export function stampDutyValues(duty: Omit<NewStampDuty, 'effectiveFrom'> | undefined): StampDutyValues {
  const bands = duty?.bands ?? [{ above: 0, perHundred: 0 }];
  return {
    effectiveFrom: '',
    exemptUpTo: writeAmount(duty?.exemptUpTo ?? 0),
    minimum: writeAmount(duty?.minimum ?? 0),
    ...Object.fromEntries(
      bands.flatMap(({ above, perHundred }, at) => [
        [`above.${at}`, writeAmount(above)],
        [`rate.${at}`, writeAmount(perHundred)],
      ]),
    ),
  };
}

/** The numbers of the bands that stand in the form. */
export const bandsOf = (values: StampDutyValues): readonly number[] =>
  Object.keys(values).flatMap((field) => (field.startsWith('above.') ? [Number(field.slice(6))] : []));

/** What the server is sent; null while the bands are not one above the other from zero on. */
export function toStampDuty(values: StampDutyValues): NewStampDuty | null {
  const bands = bandsOf(values)
    .filter((at) => values[`above.${at}`] !== '' || values[`rate.${at}`] !== '')
    .map((at) => ({
      above: readAmount(values[`above.${at}`]) ?? 0,
      perHundred: readAmount(values[`rate.${at}`]) ?? 0,
    }));
  if (!areBandsInOrder(bands)) return null;
  return {
    effectiveFrom: values['effectiveFrom'] ?? '',
    exemptUpTo: readAmount(values['exemptUpTo']) ?? 0,
    minimum: readAmount(values['minimum']) ?? 0,
    bands,
  };
}
