import type { Simulations } from '@hanout/contracts/carrier-choice/simulations';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { showDayText } from '@hanout/ui/inputs/day-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { simulationsQuery } from '../api/choice-calls.ts';
import { ChoiceHeading } from './choice-heading.tsx';
import { NewSimulationDialog } from './new-simulation-dialog.tsx';
import './choice.css';

type Row = Simulations['rows'][number];

/** Replays that were asked for, the newest first. */
export function SimulationList({ shop }: { readonly shop: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const [isOpen, setOpen] = useState(false);
  const list = useQuery(simulationsQuery(api, shop));
  const ask = <Button onClick={() => setOpen(true)}>{translate('carrierChoice.newSimulation')}</Button>;
  const columns: readonly Column<Row>[] = [
    { key: 'period', title: translate('carrierChoice.period'), cell: (row) => <Period row={row} /> },
    {
      key: 'rules',
      title: translate('carrierChoice.withRules'),
      from: 'md',
      cell: ({ rules, byMeasure }) => (
        <bdi>
          {[...rules, ...(byMeasure ? [translate('carrierChoice.byMeasure')] : [])].join(' · ') ||
            translate('carrierChoice.noRulesTried')}
        </bdi>
      ),
    },
    { key: 'state', title: translate('carrierChoice.state'), cell: (row) => <State row={row} /> },
    {
      key: 'change',
      title: translate('carrierChoice.change'),
      align: 'end',
      cell: ({ changeCentimes }) => (changeCentimes === null ? '—' : <Money centimes={changeCentimes} strong />),
    },
  ];
  return (
    <>
      <ChoiceHeading current="simulations" actions={ask} />
      <p className="hn-soft hn-choice-lead">{translate('carrierChoice.simulationSentence')}</p>
      <ListPanel<Row>
        query={list}
        label={translate('carrierChoice.simulations')}
        rows={list.data?.rows}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ from, to }) => `${from} ${to}`}
        onOpen={({ id }, inNewTab) => openRow(`/carrier-choice/simulations/${id}`, inNewTab)}
        card={(row) => (
          <div className="hn-row-card">
            <div className="hn-row-line">
              <Period row={row} />
              <span className="hn-spacer" />
              {row.changeCentimes === null ? null : <Money centimes={row.changeCentimes} strong />}
            </div>
            <State row={row} />
          </div>
        )}
        empty={
          <EmptyState
            icon={<IconRoute />}
            title={translate('carrierChoice.noSimulations')}
            sentence={translate('carrierChoice.noSimulationsSentence')}
            action={ask}
          />
        }
      >
        {isOpen ? <NewSimulationDialog shop={shop} onClose={() => setOpen(false)} /> : null}
      </ListPanel>
    </>
  );
}

const Period = ({ row: { id, from, to } }: { readonly row: Row }) => (
  <Link to={`/carrier-choice/simulations/${id}`} data-row-link className="hn-row-link">
    <bdi>{showDayText(from)}</bdi> – <bdi>{showDayText(to)}</bdi>
  </Link>
);

function State({ row: { state, done, total } }: { readonly row: Row }) {
  const translate = useTranslate();
  return (
    <span>
      {translate(`carrierChoice.state.${state}`)}
      {state === 'running' ? ` · ${translate('carrierChoice.progress', { done, total })}` : ''}
    </span>
  );
}
