import { remittanceViews } from '@hanout/contracts/remittances/remittances';
import type { RemittanceList as Remittances, RemittanceView } from '@hanout/contracts/remittances/remittances';
import { formatDate } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconCashBanknote } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { pagesOf, usePageTrail } from '../../../app/use-page-trail.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { PAGE_LENGTH, remittanceListQuery } from '../api/remittance-calls.ts';
import { RemittanceState } from './remittance-state.tsx';
import './remittances.css';

type Row = Remittances['rows'][number];
type Asked = { readonly view: RemittanceView; readonly q: string | null; readonly cursor: string | null };

const addressOf = ({ view, q, cursor }: Asked): string =>
  new URLSearchParams({
    ...(view === 'all' ? {} : { view }),
    ...(q === null ? {} : { q }),
    ...(cursor === null ? {} : { cursor }),
  }).toString();

/** Statements and payments, the latest first; view, search and page stand in the address. */
export function RemittanceList() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const [parameters, setParameters] = useSearchParams();
  const view = remittanceViews.find((each) => each === parameters.get('view')) ?? 'all';
  const q = parameters.get('q');
  const cursor = parameters.get('cursor');
  const list = useQuery(remittanceListQuery(api, { view, q, carrier: null, cursor }));
  const trail = usePageTrail(cursor, (next, state) => setParameters(addressOf({ view, q, cursor: next }), { state }));
  return (
    <ListPanel<Row>
      query={list}
      tabs={
        <ViewTabs
          label={translate('remittances.views')}
          current={view}
          tabs={remittanceViews.map((each) => ({
            key: each,
            label: translate(each === 'all' ? 'remittances.all' : `remittances.state.${each}`),
            count: String(list.data?.counts[each] ?? ''),
            to: { search: addressOf({ view: each, q, cursor: null }) },
          }))}
        />
      }
      toolbar={
        <div className="hn-toolbar">
          <SearchField
            text={q ?? ''}
            label={translate('remittances.search')}
            hint={translate('remittances.searchHint')}
            onSearch={(text) => setParameters(addressOf({ view, q: text, cursor: null }))}
          />
        </div>
      }
      label={translate('remittances.title')}
      rows={list.data?.rows}
      columns={columnsOf(translate, language)}
      rowKey={({ id }) => String(id)}
      rowName={({ number }) => translate('remittances.one', { number })}
      onOpen={({ id }, inNewTab) => openRow(`/remittances/${id}`, inNewTab)}
      card={(row) => <RemittanceCard row={row} />}
      empty={
        q === null && view === 'all' ? (
          <EmptyState
            icon={<IconCashBanknote />}
            title={translate('remittances.none')}
            sentence={translate('remittances.noneSentence')}
          />
        ) : (
          <NothingFound
            title={translate('remittances.noneFound')}
            sentence={translate('remittances.noneFoundSentence')}
            onWiden={() => setParameters('')}
          />
        )
      }
      pages={pagesOf(trail, list.data, PAGE_LENGTH)}
    />
  );
}

function columnsOf(translate: Translate, language: Language): readonly Column<Row>[] {
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
    {
      key: 'made',
      title: translate('remittances.madeOn'),
      from: 'lg',
      cell: ({ createdAt, by }) => (
        <div>
          {formatDate(Date.parse(createdAt), language)}
          <div className="hn-soft">
            <bdi>{by}</bdi>
          </div>
        </div>
      ),
    },
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
      <div className="hn-row-line">
        <Named row={row} />
        <RemittanceState state={row.state} />
      </div>
      <div className="hn-row-line">
        <bdi>{row.transporter.name}</bdi>
        <Money centimes={row.includedNetCentimes} strong />
      </div>
      <span className="hn-soft">{formatDate(Date.parse(row.createdAt), language)}</span>
    </div>
  );
}
