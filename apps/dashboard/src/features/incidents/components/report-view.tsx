import { INCIDENT_REPORT_PARTS } from '@hanout/contracts/warehouses/incidents';
import type { IncidentReport } from '@hanout/contracts/warehouses/incidents';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { DateRangeInput } from '@hanout/ui/inputs/date-range-input.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { ListChoice, useAsked } from '../../../shell/asked-list.tsx';
import { reportQuery } from '../api/incident-calls.ts';
import './report.css';

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const readAsked = (parameters: URLSearchParams) => ({
  from: DAY.exec(parameters.get('from') ?? '')?.[0] ?? null,
  to: DAY.exec(parameters.get('to') ?? '')?.[0] ?? null,
  warehouse: /^\d{1,9}$/u.exec(parameters.get('warehouse') ?? '')?.[0] ?? null,
});

/** How many incidents there were, and what the pieces that went because of them cost. */
export function ReportView() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { asked, go } = useAsked('/incidents/report', readAsked);
  const query = useQuery(reportQuery(api, asked));
  const problem = problemOf(query.error);
  const report = query.data;
  return (
    <>
      <div className="hn-incident-asked">
        <DateRangeInput
          from={asked.from ?? report?.from ?? ''}
          to={asked.to ?? report?.to ?? ''}
          onChange={({ from, to }) => go({ from, to })}
        />
        <ListChoice
          value={asked.warehouse}
          whole={translate('incidents.everyWarehouse')}
          options={(report?.warehouses ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChoose={(warehouse) => go({ warehouse })}
        />
      </div>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.isPending ? <Skeleton height={320} /> : null}
      {report === undefined ? null : <Figures report={report} />}
    </>
  );
}

function Figures({ report: { total, parts } }: { readonly report: IncidentReport }) {
  const translate = useTranslate();
  if (total.incidents === 0) return <p className="hn-soft">{translate('incidents.nothingInPeriod')}</p>;
  return (
    <>
      <dl className="hn-incident-total">
        <div>
          <dt className="hn-soft">{translate('incidents.count')}</dt>
          <dd>{total.incidents}</dd>
        </div>
        <div>
          <dt className="hn-soft">{translate('incidents.stillOpen')}</dt>
          <dd>{total.open}</dd>
        </div>
        <div>
          <dt className="hn-soft">{translate('incidents.pieces')}</dt>
          <dd>{total.pieces}</dd>
        </div>
        <div>
          <dt className="hn-soft">{translate('incidents.lost')}</dt>
          <dd>
            <Money centimes={total.lostCentimes} />
          </dd>
        </div>
      </dl>
      <div className="hn-incident-parts">
        {INCIDENT_REPORT_PARTS.filter((part) => parts[part].length > 0).map((part) => (
          <Card key={part} title={translate(`incidents.by.${part}`)}>
            <PartTable name={translate(`incidents.by.${part}`)} rows={parts[part]} />
          </Card>
        ))}
      </div>
    </>
  );
}

type PartTableProps = { readonly name: string; readonly rows: IncidentReport['parts']['cause'] };

function PartTable({ name, rows }: PartTableProps) {
  const translate = useTranslate();
  return (
    <ScrollRegion className="hn-incident-scroll" label={name}>
      <table className="hn-incident-table">
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{translate('incidents.count')}</th>
            <th scope="col">{translate('incidents.pieces')}</th>
            <th scope="col">{translate('incidents.lost')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, incidents, pieces, lostCentimes }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{label}</bdi>
              </th>
              <td>{incidents}</td>
              <td>{pieces}</td>
              <td>
                <Money centimes={lostCentimes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
