import { DISPUTE_VIEWS } from '@hanout/contracts/remittances/disputes';
import type { DisputeList as Disputes, DisputeRow, DisputeView } from '@hanout/contracts/remittances/disputes';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconGavel } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { MadeBy } from '../../../../shell/made-column.tsx';
import { disputeListQuery } from '../../api/dispute-calls.ts';
import { MoneyList } from '../money-list.tsx';
import { DisputeState } from './dispute-state.tsx';

/** What carriers are asked for, the latest first. */
export function DisputeList() {
  const translate = useTranslate();
  const { api } = useApplication();
  return (
    <MoneyList<DisputeRow, DisputeView, Disputes>
      list="disputes"
      pathname="/remittances/disputes"
      views={DISPUTE_VIEWS}
      usual="active"
      query={(state) => disputeListQuery(api, state)}
      label={translate('remittances.disputes')}
      search={{ label: translate('remittances.searchDisputes'), hint: translate('remittances.searchDisputesHint') }}
      viewName={(view) => {
        if (view === 'all') return translate('remittances.all');
        return translate(view === 'active' ? 'remittances.disputeActive' : `remittances.disputeState.${view}`);
      }}
      columns={columnsOf(translate)}
      always={['dispute', 'state']}
      rowKey={({ id }) => String(id)}
      rowName={({ id }) => translate('remittances.oneDispute', { number: id })}
      rowAddress={({ id }) => `/remittances/disputes/${id}`}
      card={(row) => <DisputeCard row={row} />}
      file="payments/disputes/export"
      none={
        <EmptyState
          icon={<IconGavel />}
          title={translate('remittances.noDisputes')}
          sentence={translate('remittances.noDisputesSentence')}
        />
      }
      noneFound={{
        title: translate('remittances.noDisputesFound'),
        sentence: translate('remittances.noneFoundSentence'),
      }}
    />
  );
}

function columnsOf(translate: Translate): readonly Column<DisputeRow>[] {
  return [
    { key: 'dispute', title: translate('remittances.dispute'), cell: (row) => <Named row={row} /> },
    {
      key: 'carrier',
      title: translate('remittances.carrier'),
      cell: ({ transporter }) => <bdi>{transporter.name}</bdi>,
    },
    { key: 'state', title: translate('remittances.stateTitle'), cell: ({ state }) => <DisputeState state={state} /> },
    {
      key: 'asked',
      title: translate('remittances.asked'),
      align: 'end',
      from: 'md',
      cell: ({ askedCentimes }) => <Money centimes={askedCentimes} />,
    },
    {
      key: 'owed',
      title: translate('remittances.owedAmount'),
      align: 'end',
      cell: ({ balanceCentimes }) => <Money centimes={balanceCentimes} strong />,
    },
    { key: 'proofs', title: translate('remittances.proofs'), align: 'end', from: 'lg', cell: ({ proofs }) => proofs },
    {
      key: 'opened',
      title: translate('remittances.openedOn'),
      from: 'lg',
      cell: ({ openedAt, by }) => <MadeBy at={openedAt} by={by} />,
    },
  ];
}

type OfRow = { readonly row: DisputeRow };

function Named({ row: { id, order, note } }: OfRow) {
  return (
    <div>
      <Link to={`/remittances/disputes/${id}`} data-row-link className="hn-row-link">
        <bdi dir="ltr">D{id}</bdi>
      </Link>{' '}
      <bdi dir="ltr" className="hn-soft">
        #{order.number}
      </bdi>
      <div className="hn-soft">
        <bdi>{note}</bdi>
      </div>
    </div>
  );
}

function DisputeCard({ row }: OfRow) {
  return (
    <div className="hn-row-card">
      <div className="hn-row-line hn-remittance-ends">
        <Named row={row} />
        <DisputeState state={row.state} />
      </div>
      <div className="hn-row-line hn-remittance-ends">
        <bdi>{row.transporter.name}</bdi>
        <Money centimes={row.balanceCentimes} strong />
      </div>
    </div>
  );
}
