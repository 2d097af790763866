import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useEffect, useRef, useState } from 'react';
import { useDone } from '../till/use-approved.tsx';
import { useTill, useTillState } from '../till/use-till.ts';
import { BasketLine } from './basket-line.tsx';
import { PackDialog } from './pack-dialog.tsx';

/** What is being sold, the latest at the foot, and what it costs. */
export function Basket() {
  const translate = useTranslate();
  const { basket: commands } = useTill();
  const { basket } = useTillState();
  const done = useDone();
  const [packId, setPackId] = useState<string | null>(null);
  const foot = useRef<HTMLLIElement>(null);
  const pack = basket.lines.find(({ id }) => id === packId);
  const lines = basket.lines.length;
  useEffect(() => {
    foot.current?.scrollIntoView({ block: 'end' });
  }, [lines]);
  return (
    <>
      {lines === 0 && basket.returned === null ? (
        <p className="pos-basket-empty">{translate('pos.basket.empty')}</p>
      ) : null}
      <ol className="pos-lines" aria-label={translate('pos.basket')}>
        {basket.lines.map((line) => (
          <BasketLine
            key={line.id}
            line={line}
            isSelected={line.id === basket.selectedLineId}
            onSelect={() => commands.select(line.id)}
            onQuantity={(quantity) => void done(() => commands.setQuantity(line.id, quantity))}
            onRemove={() => void done(() => commands.remove(line.id))}
            onContents={line.contents === null || line.productId === null ? null : () => setPackId(line.id)}
          />
        ))}
        {basket.returned?.lines.map((line, at) => (
          // What comes back is never reordered.
          <li key={`returned-${at}`} className="pos-line pos-line-returned">
            <span>
              {typeof basket.returned?.number === 'string'
                ? translate('pos.basket.returned', { number: basket.returned.number })
                : translate('pos.basket.withoutTicket')}{' '}
              {line.quantity} × <bdi>{line.name}</bdi>
            </span>
            <Money centimes={0 - line.refund} strong />
          </li>
        ))}
        <li ref={foot} aria-hidden className="pos-lines-foot" />
      </ol>
      {pack === undefined || pack.productId === null ? null : (
        <PackDialog line={pack} productId={pack.productId} onClose={() => setPackId(null)} />
      )}
    </>
  );
}
