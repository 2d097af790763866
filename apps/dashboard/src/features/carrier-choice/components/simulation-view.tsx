import type { Simulation } from '@hanout/contracts/carrier-choice/simulations';
import { formatMoney } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { showDayText } from '@hanout/ui/inputs/day-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApplication } from '../../../app/application.ts';
import { useFigure } from '../../../order-parts/use-figure.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { FileMenu } from '../../../shell/file-menu.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { isUnderWay, simulationQuery } from '../api/choice-calls.ts';
import './choice.css';

/** What would have changed, and how sure that is. */
export function SimulationView({ id }: { readonly id: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(simulationQuery(api, id));
  const problem = problemOf(query.error);
  const simulation = query.data;
  const title =
    simulation === undefined
      ? translate('carrierChoice.simulations')
      : `${showDayText(simulation.from)} – ${showDayText(simulation.to)}`;
  return (
    <>
      <BackLink to="/carrier-choice/simulations" label={translate('carrierChoice.simulations')} />
      <PageHeading
        title={title}
        actions={
          (simulation?.outcome ?? null) === null ? null : (
            <FileMenu path={`carrier-choice/simulations/${id}/export`} query={{}} />
          )
        }
      />
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {simulation === undefined ? (
        problem === null ? (
          <Skeleton height={300} />
        ) : null
      ) : (
        <Found simulation={simulation} />
      )}
    </>
  );
}

function Found({ simulation }: { readonly simulation: Simulation }) {
  const translate = useTranslate();
  const { outcome, state, done, total, rules, byMeasure } = simulation;
  const tried = [...rules, ...(byMeasure ? [translate('carrierChoice.byMeasure')] : [])];
  return (
    <div className="hn-simulation">
      <p>
        {translate('carrierChoice.withRules')} :{' '}
        <bdi>{tried.length === 0 ? translate('carrierChoice.noRulesTried') : tried.join(' · ')}</bdi>
      </p>
      {isUnderWay(simulation) ? (
        <div role="status">
          <p>{translate('carrierChoice.progress', { done, total })}</p>
          <progress max={total} value={done} aria-label={translate('carrierChoice.state.running')} />
        </div>
      ) : null}
      {state === 'failed' ? <p role="alert">{translate('carrierChoice.state.failed')}</p> : null}
      {outcome === null ? null : <Outcome outcome={outcome} />}
    </div>
  );
}

type OfOutcome = { readonly outcome: NonNullable<Simulation['outcome']> };

function Outcome({ outcome }: OfOutcome) {
  const translate = useTranslate();
  const { changeCentimes, plusMinusCentimes, costCentimes, parcels, moved, deliveredTenths, unknown } = outcome;
  const figure = useFigure();
  const isUnsure = Math.abs(changeCentimes) < plusMinusCentimes;
  return (
    <>
      <Card title={translate('carrierChoice.change')}>
        <dl className="hn-simulation-sums">
          <div>
            <dt>{translate('carrierChoice.change')}</dt>
            <dd>
              {translate('carrierChoice.changeSaid', {
                amount: formatMoney(changeCentimes),
                doubt: formatMoney(plusMinusCentimes),
              })}
            </dd>
          </div>
          <div>
            <dt>{translate('carrierChoice.cost')}</dt>
            <dd>
              <Money centimes={costCentimes} />
            </dd>
          </div>
          <div>
            <dt>{translate('carrierChoice.delivered')}</dt>
            <dd>
              <bdi dir="ltr">{figure(deliveredTenths / 10)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{translate('carrierChoice.moved')}</dt>
            <dd>{translate('carrierChoice.progress', { done: moved, total: parcels })}</dd>
          </div>
        </dl>
        <p className="hn-soft">{translate('carrierChoice.doubt')}</p>
        {isUnsure && moved > 0 ? <p role="note">{translate('carrierChoice.unsure')}</p> : null}
        {unknown === 0 ? null : <p className="hn-soft">{translate('carrierChoice.unknown', { count: unknown })}</p>}
      </Card>
      <Carriers outcome={outcome} />
      <Wilayas outcome={outcome} />
    </>
  );
}

type OutcomeTableProps = {
  readonly title: string;
  /** the first says what a row is of; the others are figures */
  readonly columns: readonly string[];
  readonly children: ReactNode;
};

function OutcomeTable({ title, columns, children }: OutcomeTableProps) {
  return (
    <Card title={title}>
      <ScrollRegion className="hn-choice-scroll" label={title}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column, at) => (
                <Table.Th key={column} {...(at === 0 ? {} : { ta: 'end' })}>
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </ScrollRegion>
    </Card>
  );
}

function Carriers({ outcome: { byCarrier } }: OfOutcome) {
  const translate = useTranslate();
  const columns = [
    translate('carrierChoice.carrier'),
    translate('carrierChoice.before'),
    translate('carrierChoice.after'),
    translate('carrierChoice.cost'),
  ];
  return (
    <OutcomeTable title={translate('carrierChoice.byCarrierTable')} columns={columns}>
      {byCarrier.map(({ carrier, before, after, costCentimes }) => (
        <Table.Tr key={carrier.id}>
          <Table.Td>
            <bdi>{carrier.name}</bdi>
          </Table.Td>
          <Table.Td ta="end">{before}</Table.Td>
          <Table.Td ta="end">{after}</Table.Td>
          <Table.Td ta="end">
            <Money centimes={costCentimes} />
          </Table.Td>
        </Table.Tr>
      ))}
    </OutcomeTable>
  );
}

function Wilayas({ outcome: { byWilaya } }: OfOutcome) {
  const translate = useTranslate();
  const columns = [
    translate('carrierChoice.wilaya'),
    translate('carrierChoice.parcels'),
    translate('carrierChoice.moved'),
    translate('carrierChoice.change'),
  ];
  return (
    <OutcomeTable title={translate('carrierChoice.byWilayaTable')} columns={columns}>
      {byWilaya.map(({ wilaya, parcels, moved, changeCentimes, plusMinusCentimes }) => (
        <Table.Tr key={wilaya.id}>
          <Table.Td>
            <bdi>{wilaya.name}</bdi>
          </Table.Td>
          <Table.Td ta="end">{parcels}</Table.Td>
          <Table.Td ta="end">{moved}</Table.Td>
          <Table.Td ta="end">
            <Money centimes={changeCentimes} />{' '}
            <bdi dir="ltr" className="hn-soft">
              ± {formatMoney(plusMinusCentimes)}
            </bdi>
          </Table.Td>
        </Table.Tr>
      ))}
    </OutcomeTable>
  );
}
