import { orderConflictSchema } from '@hanout/contracts/orders/orders';
import type { OrderConflict } from '@hanout/contracts/orders/orders';
import { formatDateTime, joinWords } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { Overtaken } from '../../../../api/use-change.ts';
import { storedOrder } from '../../api/stored-order.ts';
import { OrderState } from '../order-state.tsx';
import '../../../../order-parts/consequences.css';

/** The server refused because the order is no longer what was on screen, or because stock is missing: it is shown as it is now. */
export function useOvertakenOrder(): Omit<Overtaken<unknown, OrderConflict>, 'again'> {
  const translate = useTranslate();
  return {
    read: ({ body }) => orderConflictSchema.safeParse(body).data ?? null,
    store: ({ current }) => storedOrder(current),
    question: (conflict) => ({
      ...(conflict.missing.length > 0 ? { title: translate('action.missingTitle') } : {}),
      message: conflict.message,
      fields: [],
      detail: conflict.missing.length > 0 ? <Missing conflict={conflict} /> : <State conflict={conflict} />,
    }),
  };
}

/** Who did what, and the state since then. */
function State({ conflict: { current } }: { readonly conflict: OrderConflict }) {
  const translate = useTranslate();
  const language = useLanguage();
  const last = current.history.toSorted((a, b) => b.id - a.id)[0];
  return (
    <>
      {typeof last?.employeeName === 'string' ? (
        <p>
          {translate('action.conflictBy', {
            name: last.employeeName,
            action: last.label,
            when: formatDateTime(Date.parse(last.occurredAt), language),
          })}
        </p>
      ) : null}
      <OrderState axis="states" state={current.state} />
    </>
  );
}

function Missing({ conflict: { missing } }: { readonly conflict: OrderConflict }) {
  const translate = useTranslate();
  return (
    <ul className="hn-consequences">
      {missing.map((line) => (
        <li key={`${line.productId}-${line.combinationId}`}>
          {translate('action.missingLine', {
            name: joinWords([line.name, ...line.attributes.map(({ value }) => value)]),
            available: line.available,
            requested: line.requested,
          })}
        </li>
      ))}
    </ul>
  );
}
