import type { PackingOrder } from '@hanout/contracts/picking/packing';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWaitingCalls } from '../../../../api/waiting/use-waiting.ts';
import type { LastPut } from '../../api/box.ts';
import { packingKeys, streamOfOrder } from '../../api/packing-calls.ts';
import type { Opened } from '../../api/use-open-box.ts';
import { waveKeys } from '../../api/wave-calls.ts';
import { OpenBox } from './open-box.tsx';
import { ParcelList } from './parcel-list.tsx';

type PackingTableProps = {
  readonly order: PackingOrder;
  readonly open: Opened;
  readonly last: LastPut | null;
  readonly onRemove: (key: string) => void;
  readonly onDone: () => void;
  readonly onNext: () => void;
};

/** What lies in the open box, what it weighs, how it looks; and closing it. */
export function PackingTable({ order, open, last, onRemove, onDone, onNext }: PackingTableProps) {
  const translate = useTranslate();
  const { number, customer, carrier, wilaya } = order;
  const waiting = useWaitingCalls(streamOfOrder(order.id), {
    renews: [packingKeys.order(String(number))],
    renewsBeside: [waveKeys.lists],
  });
  const isHeld = waiting.length > 0;
  return (
    <section className="hn-pick-next" aria-label={translate('picking.order', { number })}>
      <p className="hn-pick-big">{translate('picking.order', { number })}</p>
      <p className="hn-soft">
        <bdi>{customer}</bdi> · <bdi>{wilaya}</bdi> · <bdi>{carrier}</bdi>
      </p>
      <Waves waves={order.waves} />
      {isHeld ? (
        <p>
          <StatusBadge tone="attention">{translate('ui.waiting.count', { count: waiting.length })}</StatusBadge>
        </p>
      ) : null}
      {order.mayPack && !isHeld ? (
        <OpenBox order={order} open={open} last={last} onRemove={onRemove} onDone={onDone} />
      ) : null}
      <ParcelList order={order} isHeld={isHeld} />
      <div className="hn-pick-buttons">
        <Button variant="default" mih={48} onClick={onNext}>
          {translate('picking.another')}
        </Button>
      </div>
    </section>
  );
}

/** Where its pieces lie: the slot in each wave, and what of it is still to be picked there. */
function Waves({ waves }: Pick<PackingOrder, 'waves'>) {
  const translate = useTranslate();
  if (waves.length === 0) return null;
  return (
    <ul className="hn-pick-waves">
      {waves.map(({ id, slot, warehouse, rest }) => (
        <li key={id}>
          <Link to={`/picking/waves/${id}`}>{translate('picking.one', { number: id })}</Link> ·{' '}
          {translate('picking.slot', { slot })}
          {waves.length === 1 ? null : (
            <>
              {' '}
              · <bdi>{warehouse}</bdi>
            </>
          )}
          {rest === 0 ? null : (
            <>
              {' '}
              <StatusBadge tone="attention">{translate('picking.stillToPick', { count: rest })}</StatusBadge>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
