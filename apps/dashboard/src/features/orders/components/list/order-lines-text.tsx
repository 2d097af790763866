import type { OrderRow } from '@hanout/contracts/orders/orders';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Fragment } from 'react';

/** What was bought in one line: «2 × Robe longue, Ceinture +1»; the whole of it when pointed at. */
export function OrderLinesText({ order }: { readonly order: OrderRow }) {
  const translate = useTranslate();
  const { lines, lineCount } = order;
  const words = lines.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`));
  const comma = useLanguage() === 'ar' ? '، ' : ', ';
  const more = lineCount - lines.length;
  return (
    <span className="hn-order-bought" title={words.join(comma)}>
      {words.map((word, index) => (
        // Lines have no name but their place, and are never reordered.
        <Fragment key={index}>
          {index === 0 ? null : comma}
          <bdi>{word}</bdi>
        </Fragment>
      ))}
      {more > 0 ? ` ${translate('orders.moreLines', { count: more })}` : null}
    </span>
  );
}
