import { expectedDay } from '@hanout/core/delivery';
import { toInstant } from '@hanout/core/kernel';
import type { TimelineStep } from '@hanout/core/ordering';
import { formatWeekDay, type Language } from '@hanout/i18n';
import type { ConfirmationPageModel } from '@hanout/storefront/page-models';
import type { ConfirmedOrder } from '../finding/order-queries.ts';

/** The days on which what is still on its way should come, counted from the day on which the parcel left, else from the order. */
export function expectedDays(
  { days, placedAt }: Pick<ConfirmedOrder, 'days' | 'placedAt'>,
  steps: readonly TimelineStep[],
  language: Language,
): ConfirmationPageModel['delivery']['expected'] {
  const isComing = steps.some(({ step, status }) => step === 'delivered' && status === 'to_come');
  if (days === null || !isComing) return null;
  const start = steps.find(({ step }) => step === 'shipped')?.at ?? toInstant(placedAt);
  const dayIn = (count: number): string => formatWeekDay(expectedDay(start, count), language);
  return { from: dayIn(days.min), to: days.max > days.min ? dayIn(days.max) : null };
}
