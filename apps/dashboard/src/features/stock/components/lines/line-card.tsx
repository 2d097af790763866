import type { StockLine } from '@hanout/contracts/stock/lines';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Incoming, LineLink } from './line-columns.tsx';
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
          {translate('stock.available')} <strong>{line.available}</strong>
        </span>
        <span className="hn-soft">
          {translate('stock.onHand')} {line.onHand} · {translate('stock.reserved')} {line.reserved}
          {line.incoming === 0 ? null : (
            <>
              {' · '}
              {translate('stock.incoming')} <Incoming line={line} />
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
