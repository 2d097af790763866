import { COUNT_LINE_VIEWS } from '@hanout/contracts/warehouses/stock-counts';
import type { CountDetail, CountLine } from '@hanout/contracts/warehouses/stock-counts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { CursorPager } from '@hanout/ui/table/cursor-pager.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useAsked } from '../../../shell/asked-list.tsx';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { countLinesQuery, PAGE_LENGTH } from '../api/count-calls.ts';

const readAsked = (parameters: URLSearchParams) => ({
  view: COUNT_LINE_VIEWS.find((each) => each === parameters.get('view')) ?? 'all',
  q: parameters.get('q')?.trim().slice(0, 100) || null,
});

/** What is to be counted and what was found, with the difference once it is shown. */
export function LinesCard({ shown: { id, differences } }: { readonly shown: CountDetail }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { asked, go, addressOf } = useAsked(`/stock-counts/${id}`, readAsked);
  const [turned, setTurned] = useState<{ readonly of: string; readonly trail: readonly string[] }>({
    of: '',
    trail: [],
  });
  const of = `${asked.view} ${asked.q}`;
  // What is asked anew begins at the first page.
  const trail = turned.of === of ? turned.trail : [];
  const setTrail = (next: readonly string[]) => setTurned({ of, trail: next });
  const query = useQuery(countLinesQuery(api, { id, ...asked, cursor: trail.at(-1) ?? null }));
  const next = query.data?.nextCursor ?? null;
  const problem = problemOf(query.error);
  const views = COUNT_LINE_VIEWS.filter((view) => view !== 'differs' || differences !== null);
  return (
    <Card title={translate('counts.lines')}>
      <ViewTabs
        label={translate('counts.lineViews')}
        current={asked.view}
        tabs={views.map((view) => ({
          key: view,
          label: translate(`counts.lineView.${view}`),
          to: addressOf({ view }),
        }))}
      />
      <ListToolbar
        text={asked.q ?? ''}
        label={translate('counts.searchLines')}
        hint={translate('counts.searchLines')}
        onSearch={(q) => go({ q })}
      />
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.isPending ? <Skeleton height={200} /> : null}
      {query.data?.rows.length === 0 ? <p className="hn-soft">{translate('counts.noLines')}</p> : null}
      <ul className="hn-count-lines">
        {(query.data?.rows ?? []).map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {query.data === undefined ? null : (
        <CursorPager
          from={Math.min(trail.length * PAGE_LENGTH + 1, query.data.total)}
          to={trail.length * PAGE_LENGTH + query.data.rows.length}
          total={query.data.total}
          isCapped={false}
          onPrevious={trail.length === 0 ? null : () => setTrail(trail.slice(0, -1))}
          onNext={next === null ? null : () => setTrail([...trail, next])}
        />
      )}
    </Card>
  );
}

function Line({ line }: { readonly line: CountLine }) {
  const translate = useTranslate();
  const { stockId, name, combination, sku, counted, expected, difference, valueCentimes, problem, counters } = line;
  return (
    <li>
      <div>
        <Link to={`/stock/lines/${stockId}`}>
          <bdi>{combination === null ? name : `${name} · ${combination}`}</bdi>
        </Link>
        <div className="hn-soft">
          {sku === null ? null : <bdi dir="ltr">{sku}</bdi>}
          {counters.map((each, at) => (
            <span key={each.name}>
              {at === 0 && sku === null ? null : ' · '}
              <bdi>{each.name}</bdi> {each.quantity}
            </span>
          ))}
        </div>
        {problem === null ? null : <StatusBadge tone="bad">{translate(`counts.problem.${problem}`)}</StatusBadge>}
      </div>
      <dl>
        <div>
          <dt>{translate('counts.counted')}</dt>
          <dd>{counted ?? '—'}</dd>
        </div>
        {expected === null ? null : (
          <div>
            <dt>{translate('counts.expected')}</dt>
            <dd>{expected}</dd>
          </div>
        )}
        {difference === null || difference === 0 ? null : (
          <div>
            <dt>{translate('counts.difference')}</dt>
            <dd>
              <bdi dir="ltr">{difference > 0 ? `+${difference}` : difference}</bdi>
              {valueCentimes === null ? null : (
                <>
                  {' '}
                  <Money centimes={valueCentimes} />
                </>
              )}
            </dd>
          </div>
        )}
      </dl>
    </li>
  );
}
