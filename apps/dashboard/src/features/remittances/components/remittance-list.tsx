import { remittanceViews } from '@hanout/contracts/remittances/remittances';
import type { RemittanceList as Remittances, RemittanceView } from '@hanout/contracts/remittances/remittances';
import { formatDate } from '@hanout/i18n';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconCashBanknote } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { madeColumn } from '../../../shell/made-column.tsx';
import { remittanceListQuery } from '../api/remittance-calls.ts';
import { MoneyList } from './money-list.tsx';
import { RemittanceState } from './remittance-state.tsx';

type Row = Remittances['rows'][number];

/** Statements and payments, the latest first. */
export function RemittanceList() {
  const translate = useTranslate();
  const { api } = useApplication();
  return (
    <MoneyList<Row, RemittanceView, Remittances>
      list="remittances"
      pathname="/remittances"
      views={remittanceViews}
      usual="all"
      query={(state) => remittanceListQuery(api, state)}
      label={translate('remittances.title')}
      search={{ label: translate('remittances.search'), hint: translate('remittances.searchHint') }}
      viewName={(view) => translate(view === 'all' ? 'remittances.all' : `remittances.state.${view}`)}
      columns={columnsOf(translate)}
      always={['number', 'net']}
      rowKey={({ id }) => String(id)}
      rowName={({ number }) => translate('remittances.one', { number })}
      rowAddress={({ id }) => `/remittances/${id}`}
      card={(row) => <RemittanceCard row={row} />}
      none={
        <EmptyState
          icon={<IconCashBanknote />}
          title={translate('remittances.none')}
          sentence={translate('remittances.noneSentence')}
        />
      }
      noneFound={{ title: translate('remittances.noneFound'), sentence: translate('remittances.noneFoundSentence') }}
    />
  );
}

function columnsOf(translate: Translate): readonly Column<Row>[] {
  return [
    { key: 'number', title: translate('remittances.number'), cell: (row) => <Named row={row} /> },
    {
      key: 'carrier',
      title: translate('remittances.carrier'),
      cell: ({ transporter }) => <bdi>{transporter.name}</bdi>,
    },
    {
      key: 'state',
      title: translate('remittances.stateTitle'),
      cell: ({ state }) => <RemittanceState state={state} />,
    },
    {
      key: 'net',
      title: translate('remittances.includedNet'),
      align: 'end',
      cell: (row) => <Money centimes={row.includedNetCentimes} strong />,
    },
    { key: 'rows', title: translate('remittances.rows'), from: 'md', align: 'end', cell: ({ rows }) => rows },
    madeColumn({ key: 'made', title: translate('remittances.madeOn') }),
  ];
}

function Named({ row: { id, number, kind, sourceName } }: { readonly row: Row }) {
  const translate = useTranslate();
  return (
    <div>
      <Link to={`/remittances/${id}`} data-row-link className="hn-row-link">
        <bdi dir="ltr">#{number}</bdi>
      </Link>
      <div className="hn-soft">
        {kind === 'file' ? <bdi>{sourceName}</bdi> : translate(`remittances.kindOf.${kind}`)}
      </div>
    </div>
  );
}

function RemittanceCard({ row }: { readonly row: Row }) {
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <div className="hn-row-line hn-remittance-ends">
        <Named row={row} />
        <RemittanceState state={row.state} />
      </div>
      <div className="hn-row-line hn-remittance-ends">
        <bdi>{row.transporter.name}</bdi>
        <Money centimes={row.includedNetCentimes} strong />
      </div>
      <span className="hn-soft">{formatDate(Date.parse(row.createdAt), language)}</span>
    </div>
  );
}
