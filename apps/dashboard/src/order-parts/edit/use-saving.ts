import type { EditPreview, PreviewEditRequest } from '@hanout/contracts/orders/order-edits';
import { orderConflictSchema, type OrderConflict, type OrderDetail } from '@hanout/contracts/orders/orders';
import { formatMoney } from '@hanout/i18n';
import type { ConflictField } from '@hanout/ui/conflict/conflict-question.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { CacheWrite, Renewals } from '../../api/cache.ts';
import { shownInForm, useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { editOrder, type AskedEdit } from './edit-calls.ts';

/** How the screen that shows the order keeps it. */
export type OrderKept = { readonly store: (order: OrderDetail) => readonly CacheWrite[]; readonly renewals: Renewals };

/** Saves what was foreseen; who was faster is asked about line by line, and mine then goes over what is stored. */
export function useSaving({ store, renewals }: OrderKept, before: OrderDetail) {
  const translate = useTranslate();
  const { api } = useApplication();
  const change = useChange<AskedEdit, OrderDetail, OrderConflict>({
    send: (asked, key) => editOrder(api, asked, key),
    store,
    ...renewals,
    said: ({ number }) => translate('orderEdit.saved', { number }),
    deed: (after) => ({
      thing: { name: `#${after.number}`, to: `/orders/${after.id}` },
      changes: [
        {
          label: translate('orderEdit.total'),
          from: formatMoney(before.totals.totalCentimes),
          to: formatMoney(after.totals.totalCentimes),
        },
      ],
    }),
    refused: shownInForm,
    overtaken: {
      read: ({ problem, body }) =>
        problem.code === 'ordering.order-changed' ? (orderConflictSchema.safeParse(body).data ?? null) : null,
      store: ({ current }) => store(current),
      question: ({ current, message }, { request }) => ({
        message,
        changedBy: lastChange(current),
        fields: differences(current, request),
      }),
      again: ({ id, request }, { current }) => {
        const known = new Set(current.lines.map((line) => line.id));
        const lines = (request.lines ?? []).filter((line) => known.has(line.id));
        return { id, request: { ...request, lines, version: current.version } };
      },
    },
  });
  return {
    isSaving: change.isRunning,
    save: (request: PreviewEditRequest, preview: EditPreview) =>
      change.run({ id: before.id, request: { ...request, totalCentimes: preview.after.totalCentimes } }),
  };
}

function lastChange({ history }: OrderDetail) {
  const last = history.at(-1);
  return last === undefined ? null : { name: last.employeeName, at: Date.parse(last.occurredAt) };
}

/** Where what is stored now differs from what is asked for, line by line. */
function differences(current: OrderDetail, { lines = [], delivery }: PreviewEditRequest): readonly ConflictField[] {
  const fields = current.lines.flatMap(({ id, name, quantity }) => {
    const mine = lines.find((line) => line.id === id);
    return mine === undefined || mine.quantity === quantity
      ? []
      : [{ label: name, theirs: String(quantity), mine: String(mine.quantity) }];
  });
  if (delivery === undefined || delivery.address === current.delivery.address) return fields;
  return [...fields, { label: current.delivery.carrierName, theirs: current.delivery.address, mine: delivery.address }];
}
