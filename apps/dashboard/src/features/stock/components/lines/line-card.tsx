import type { StockLine } from '@hanout/contracts/stock/lines';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Cover, Figure, Incoming, LineLink } from './line-columns.tsx';
import { LineState } from './line-state.tsx';
import { nameOf } from './threshold-cell.tsx';

type LineCardProps = {
  readonly line: StockLine;
  readonly mayWrite: boolean;
  readonly onChange: (line: StockLine) => void;
};

/** A line on a phone. */
export function LineCard({ line, mayWrite, onChange }: LineCardProps) {
  const translate = useTranslate();
  return (
    <div className="hn-row-card">
      <LineLink line={line} />
      <div className="hn-row-line">
        <bdi className="hn-soft">{line.warehouse.name}</bdi>
        <span className="hn-spacer" />
        <LineState line={line} />
      </div>
      <div className="hn-row-line">
        <span>
          {translate('stock.available')}{' '}
          <strong>
            <Figure line={line} name="available" />
          </strong>{' '}
          <Cover line={line} />
        </span>
        <span className="hn-soft">
          {translate('stock.onHand')} <Figure line={line} name="onHand" /> · {translate('stock.reserved')}{' '}
          <Figure line={line} name="reserved" />
          {line.incoming === 0 ? null : (
            <>
              {' · '}
              {translate('stock.incoming')} <Incoming line={line} />
            </>
          )}
          {line.short === 0 ? null : (
            <>
              {' · '}
              {translate('stock.short')} <Figure line={line} name="short" />
            </>
          )}
        </span>
        <span className="hn-spacer" />
        {mayWrite ? (
          <Button
            variant="default"
            size="compact-md"
            aria-label={translate('stock.changeOf', { name: nameOf(line) })}
            onClick={() => onChange(line)}
          >
            {translate('stock.change')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
