import { Money } from '@hanout/ui/money/money.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../parts/notice.tsx';
import { useRefusalText } from '../till/refusal-text.ts';
import type { OrderToCollect } from '../till/types.ts';
import { useDone } from '../till/use-approved.tsx';
import { useTill, useTillState } from '../till/use-till.ts';
import './return.css';

type OrdersDialogProps = { readonly onChoose: (order: OrderToCollect) => void; readonly onClose: () => void };

type Found = { readonly orders: readonly OrderToCollect[]; readonly hasMore: boolean };

/** Orders of the shop that are paid at the counter, collected there, or both. */
export function OrdersDialog({ onChoose, onClose }: OrdersDialogProps) {
  const translate = useTranslate();
  const words = useRefusalText();
  const { orders, basket: basketCommands } = useTill();
  const { basket } = useTillState();
  const done = useDone();
  const hasBasket = basket.lines.length > 0 || basket.returned !== null;
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const search = async () => {
    setBusy(true);
    const answer = await orders.search(text);
    setBusy(false);
    setFound(answer.ok ? answer.value : null);
    setProblem(answer.ok ? null : words(answer.error));
  };
  return (
    <Dialog opened onClose={onClose} title={translate('pos.menu.orders')} size={680}>
      <form
        className="pos-find"
        onSubmit={(event) => {
          event.preventDefault();
          void search();
        }}
      >
        <TextInput
          size="lg"
          label={translate('pos.orders.search')}
          description={translate('pos.customer.searchHint')}
          error={problem}
          value={text}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
          data-takes-scans
        />
        <Button type="submit" size="lg" loading={isBusy} disabled={text.trim() === ''}>
          {translate('pos.return.find')}
        </Button>
      </form>
      {hasBasket ? (
        <Notice title={translate('pos.refusal.basket-is-not-empty')}>
          <Button size="lg" variant="default" onClick={() => void done(() => basketCommands.hold())}>
            {translate('pos.held.hold')}
          </Button>
        </Notice>
      ) : null}
      {found?.orders.length === 0 ? <p className="pos-dialog-nothing">{translate('pos.orders.none')}</p> : null}
      <ul className="pos-rows">
        {found?.orders.map((order) => (
          <li key={order.id}>
            <button type="button" className="pos-row-button" disabled={hasBasket} onClick={() => onChoose(order)}>
              <span className="pos-row-words">
                <b>
                  <bdi dir="ltr">{order.number}</bdi>
                </b>{' '}
                <bdi>{`${order.firstName} ${order.lastName}`.trim()}</bdi>
                <small>
                  <bdi dir="ltr">{order.phone}</bdi> ·{' '}
                  {translate('pos.pieces', { number: order.lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
                </small>
                {order.handingRefusal === null ? null : (
                  <small>{translate(`pos.orders.refusal.${order.handingRefusal}`)}</small>
                )}
              </span>
              <span>
                {order.dueCentimes === 0 ? (
                  translate('pos.orders.paid')
                ) : (
                  <>
                    {translate('pos.orders.due')} <Money centimes={order.dueCentimes} strong />
                  </>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found?.hasMore === true ? <p className="pos-dialog-nothing">{translate('pos.orders.more')}</p> : null}
    </Dialog>
  );
}
