import type { StockLot } from '@hanout/contracts/stock/lots';
import { formatDate } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { PromoteLot } from './promote-lot.tsx';

export const ALWAYS_SHOWN = ['product', 'lot', 'expires'] as const;
const SOON_DAYS = 30;

type LotColumns = { readonly translate: Translate; readonly language: Language; readonly showsCosts: boolean };

/** What lies in each lot, until when, and to whoever buys what it cost. */
export function lotColumns({ translate, language, showsCosts }: LotColumns): readonly Column<StockLot>[] {
  const columns: readonly Column<StockLot>[] = [
    { key: 'product', title: translate('stock.product'), cell: (lot) => <LotLink lot={lot} /> },
    {
      key: 'warehouse',
      title: translate('stock.warehouse'),
      cell: ({ warehouse }) => <bdi className="hn-stock-place">{warehouse}</bdi>,
    },
    { key: 'lot', title: translate('stock.lot'), cell: ({ lotNumber }) => <bdi dir="ltr">{lotNumber ?? '—'}</bdi> },
    {
      key: 'expires',
      title: translate('stock.expiresOn'),
      cell: (lot) => <Expiry lot={lot} language={language} />,
    },
    { key: 'quantity', title: translate('stock.onHand'), align: 'end', cell: ({ quantity }) => quantity },
    { key: 'reserved', title: translate('stock.reserved'), align: 'end', from: 'md', cell: ({ reserved }) => reserved },
    {
      key: 'price',
      title: translate('stock.supplyPrice'),
      align: 'end',
      from: 'lg',
      cell: ({ supplyPriceCentimes }) => <Amount centimes={supplyPriceCentimes} />,
    },
    {
      key: 'value',
      title: translate('stock.value'),
      align: 'end',
      cell: ({ valueCentimes }) => <Amount centimes={valueCentimes} />,
    },
    {
      key: 'from',
      title: translate('stock.supplier'),
      from: 'xl',
      cell: ({ supplier, receipt }) => (
        <bdi>{[supplier, receipt].filter((word) => word !== '').join(' · ') || '—'}</bdi>
      ),
    },
    {
      key: 'received',
      title: translate('stock.receivedOn'),
      from: 'xl',
      cell: ({ receivedOn }) => formatDate(Date.parse(receivedOn), language),
    },
    { key: 'promotion', title: translate('stock.promotion'), cell: (lot) => <PromoteLot lot={lot} /> },
  ];
  return columns.filter(({ key }) => showsCosts || (key !== 'price' && key !== 'value'));
}

function Amount({ centimes }: { readonly centimes: number | null }) {
  return centimes === null ? '—' : <Money centimes={centimes} />;
}

export function LotLink({ lot: { line } }: { readonly lot: StockLot }) {
  return (
    <span className="hn-stock-thing">
      <Link to={`/stock/lines/${line.id}`} data-row-link className="hn-row-link">
        <bdi>{line.name}</bdi>
      </Link>
      {line.combination === null ? null : <bdi className="hn-soft">{line.combination}</bdi>}
    </span>
  );
}

export function Expiry({ lot, language }: { readonly lot: StockLot; readonly language: Language }) {
  const translate = useTranslate();
  const { expiresOn, daysLeft } = lot;
  if (expiresOn === null || daysLeft === null) return '—';
  return (
    <>
      {formatDate(Date.parse(expiresOn), language)}{' '}
      {daysLeft < 0 ? <StatusBadge tone="bad">{translate('stock.state.expired')}</StatusBadge> : null}
      {daysLeft >= 0 && daysLeft <= SOON_DAYS ? (
        <StatusBadge tone="attention">{translate('stock.days', { count: daysLeft })}</StatusBadge>
      ) : null}
    </>
  );
}
