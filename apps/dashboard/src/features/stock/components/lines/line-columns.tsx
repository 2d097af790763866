import type { StockLine } from '@hanout/contracts/stock/lines';
import type { Translate } from '@hanout/i18n';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LineState } from './line-state.tsx';
import { comingAddress } from './transfer-address.ts';
import { nameOf, ThresholdCell } from './threshold-cell.tsx';

export const ALWAYS_SHOWN = ['product', 'available'] as const;

type Surroundings = {
  readonly translate: Translate;
  readonly mayWrite: boolean;
  readonly onChange: (line: StockLine) => void;
};

/** The figures of each line; each opens the movements that made it. */
export function lineColumns({ translate, mayWrite, onChange }: Surroundings): readonly Column<StockLine>[] {
  const columns: readonly Column<StockLine>[] = [
    {
      key: 'product',
      title: translate('stock.product'),
      cell: (line) => <LineLink line={line} />,
      sort: { ascending: 'name', descending: '-name', first: 'ascending' },
    },
    {
      key: 'warehouse',
      title: translate('stock.warehouse'),
      cell: ({ warehouse }) => <PlaceLink warehouse={warehouse} />,
    },
    {
      key: 'onHand',
      title: translate('stock.onHand'),
      align: 'end',
      cell: (line) => <Figure line={line} name="onHand" />,
    },
    {
      key: 'reserved',
      title: translate('stock.reserved'),
      align: 'end',
      cell: (line) => <Figure line={line} name="reserved" />,
    },
    {
      key: 'available',
      title: translate('stock.available'),
      align: 'end',
      cell: (line) => (
        <>
          <strong>
            <Figure line={line} name="available" />
          </strong>
          <Cover line={line} />
        </>
      ),
      sort: { ascending: 'available', descending: '-available', first: 'ascending' },
    },
    {
      key: 'incoming',
      title: translate('stock.incoming'),
      align: 'end',
      from: 'md',
      cell: (line) => <Incoming line={line} />,
    },
    {
      key: 'short',
      title: translate('stock.short'),
      align: 'end',
      from: 'lg',
      cell: (line) => <Figure line={line} name="short" />,
    },
    {
      key: 'threshold',
      title: translate('stock.threshold'),
      align: 'end',
      from: 'md',
      cell: (line) => <ThresholdCell line={line} mayWrite={mayWrite} />,
    },
    { key: 'state', title: translate('stock.state'), from: 'md', cell: (line) => <LineState line={line} /> },
    {
      key: 'tools',
      title: translate('stock.tools'),
      align: 'end',
      cell: (line) => (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={translate('stock.changeOf', { name: nameOf(line) })}
          onClick={() => onChange(line)}
        >
          <IconArrowsExchange size={18} aria-hidden />
        </ActionIcon>
      ),
    },
  ];
  return mayWrite ? columns : columns.filter(({ key }) => key !== 'tools');
}

const CAUSES = { onHand: '', available: '', reserved: '&cause=order', short: '&cause=till' } as const;

/** A figure opens the movements that made it. */
export function Figure({ line, name }: { readonly line: StockLine; readonly name: keyof typeof CAUSES }) {
  return (
    <Link className="hn-stock-figure" to={`/stock/movements?line=${line.id}${CAUSES[name]}`}>
      {line[name]}
    </Link>
  );
}

/** For how long it lasts, as much as was sold in the last 30 days; nothing where nothing was. */
export function Cover({ line: { daysOfCover, sold } }: { readonly line: StockLine }) {
  const translate = useTranslate();
  if (daysOfCover === null) return null;
  return (
    <span className="hn-stock-cover hn-soft" title={translate('stock.soldIn30', { count: sold })}>
      {translate('stock.days', { count: daysOfCover })}
    </span>
  );
}

/** Pieces on their way here; they open the transfers that bring them. */
export function Incoming({ line }: { readonly line: StockLine }) {
  if (line.incoming === 0) return 0;
  return (
    <Link className="hn-stock-figure" to={comingAddress(line)}>
      {line.incoming}
    </Link>
  );
}

export function LineLink({ line }: { readonly line: StockLine }) {
  return (
    <span className="hn-stock-thing">
      <Link to={`/stock/lines/${line.id}`} data-row-link className="hn-row-link">
        <bdi>{line.name}</bdi>
      </Link>
      <span className="hn-soft">
        {[line.combination, line.sku]
          .filter((word) => word !== null)
          .map((word, at) => (
            <span key={word}>
              {at === 0 ? null : ' · '}
              <bdi>{word}</bdi>
            </span>
          ))}
      </span>
    </span>
  );
}

/** The warehouse, whose page it opens. */
export function PlaceLink({ warehouse: { id, name } }: Pick<StockLine, 'warehouse'>) {
  return (
    <Link className="hn-stock-figure hn-stock-place" to={`/stock/warehouses/${id}`}>
      <bdi>{name}</bdi>
    </Link>
  );
}
