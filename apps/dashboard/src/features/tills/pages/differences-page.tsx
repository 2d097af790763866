import type { TillDifference } from '@hanout/contracts/till/back-office';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { DateRangeInput } from '@hanout/ui/inputs/date-range-input.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useAsked } from '../../../shell/asked-list.tsx';
import { FileMenu } from '../../../shell/file-menu.tsx';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { differencesQuery } from '../api/day-calls.ts';
import { Difference } from '../components/difference.tsx';
import { TillHeading } from '../components/till-heading.tsx';

/** What was missing and too much at each person's closings, over a time that the address says. */
export function DifferencesPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const { asked, go } = useAsked('/tills/differences', (parameters) => ({
    from: dayIn(parameters, 'from'),
    to: dayIn(parameters, 'to'),
  }));
  const list = useQuery(differencesQuery(api, asked));
  const from = list.data?.from ?? asked.from ?? '';
  const to = list.data?.to ?? asked.to ?? '';
  return (
    <>
      <TillHeading tab="differences" />
      <ListPanel<TillDifference>
        query={list}
        toolbar={
          <div className="hn-toolbar">
            <DateRangeInput from={from} to={to} isWhole onChange={(period) => go(period)} />
            <FileMenu path="till-differences/export" query={{ from, to }} />
          </div>
        }
        label={translate('shell.tills.differences')}
        rows={list.data?.rows}
        columns={columnsOf(translate)}
        rowKey={({ cashierId }) => String(cashierId)}
        rowName={({ name }) => name}
        onOpen={({ name }, inNewTab) =>
          openRow(`/tills/sessions?${new URLSearchParams({ view: 'closed', q: name, from, to }).toString()}`, inNewTab)
        }
        card={(row) => <DifferenceCard row={row} />}
        empty={
          <EmptyState
            icon={<IconScale />}
            title={translate('tills.noClosings')}
            sentence={translate('tills.noClosingsSentence')}
          />
        }
      />
    </>
  );
}

const dayIn = (parameters: URLSearchParams, name: string): string | null =>
  /^\d{4}-\d\d-\d\d$/u.exec(parameters.get(name) ?? '')?.[0] ?? null;

function columnsOf(translate: Translate): readonly Column<TillDifference>[] {
  return [
    { key: 'name', title: translate('tills.cashier'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'sessions',
      title: translate('tills.closings'),
      align: 'end',
      cell: ({ sessions, withDifference }) => translate('tills.ofClosings', { count: withDifference, all: sessions }),
    },
    {
      key: 'missing',
      title: translate('tills.missingSum'),
      align: 'end',
      cell: ({ missingCentimes }) => <Money centimes={missingCentimes} />,
    },
    {
      key: 'tooMuch',
      title: translate('tills.tooMuchSum'),
      align: 'end',
      cell: ({ tooMuchCentimes }) => <Money centimes={tooMuchCentimes} />,
    },
    {
      key: 'net',
      title: translate('tills.net'),
      align: 'end',
      from: 'md',
      cell: ({ netCentimes }) => <Difference centimes={netCentimes} />,
    },
    { key: 'worst', title: translate('tills.worst'), align: 'end', from: 'md', cell: (row) => <Worst row={row} /> },
  ];
}

function Worst({ row: { worstCentimes, worstSessionId } }: { readonly row: TillDifference }) {
  if (worstSessionId === null) return '—';
  return (
    <Link to={`/tills/sessions/${worstSessionId}`}>
      <Difference centimes={worstCentimes} />
    </Link>
  );
}

function DifferenceCard({ row }: { readonly row: TillDifference }) {
  const translate = useTranslate();
  return (
    <div className="hn-row-card">
      <strong>
        <bdi>{row.name}</bdi>
      </strong>
      <span className="hn-soft">{translate('tills.ofClosings', { count: row.withDifference, all: row.sessions })}</span>
      <div className="hn-row-line">
        <span className="hn-soft">{translate('tills.missingSum')}</span>
        <Money centimes={row.missingCentimes} />
      </div>
      <div className="hn-row-line">
        <span className="hn-soft">{translate('tills.tooMuchSum')}</span>
        <Money centimes={row.tooMuchCentimes} />
      </div>
      <div className="hn-row-line">
        <span className="hn-soft">{translate('tills.worst')}</span>
        <Worst row={row} />
      </div>
    </div>
  );
}
