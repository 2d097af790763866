import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { zonesQuery } from '../../api/location-calls.ts';

/** The zones of a warehouse in the order in which one walks through them. */
export function ZonesCard({ warehouse }: { readonly warehouse: string }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(zonesQuery(api, warehouse));
  const problem = problemOf(query.error);
  if (problem !== null && query.data === undefined)
    return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (query.data === undefined) return <Skeleton height={160} />;
  const { zones, without } = query.data;
  return (
    <Card title={translate('stock.zones')} isFirst>
      {without === 0 ? null : <p className="hn-soft">{translate('stock.withoutLocation', { count: without })}</p>}
      {zones.length === 0 ? (
        <EmptyState
          icon={<IconMapPin />}
          title={translate('stock.noZones')}
          sentence={translate('stock.noZonesSentence')}
        />
      ) : (
        <ul className="hn-zones">
          {zones.map(({ zone, shelves, things }) => (
            <li key={zone}>
              <bdi dir="ltr" className="hn-strong">
                {zone}
              </bdi>
              <span className="hn-soft">
                {translate('stock.shelves', { count: shelves })} · {translate('stock.things', { count: things })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
