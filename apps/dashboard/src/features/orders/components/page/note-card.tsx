import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

/** What the shopper wrote beside the order; nothing where they wrote nothing. */
export function NoteCard({ note }: Pick<OrderDetail, 'note'>) {
  const translate = useTranslate();
  if (note === '') return null;
  return (
    <Card title={translate('order.note')}>
      <p className="hn-order-note" dir="auto">
        {note}
      </p>
    </Card>
  );
}
