import type { StockStory } from '@hanout/contracts/stock/journal';
import { formatDateTime } from '@hanout/i18n';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { dayAfter, readMoment, showMoment } from '@hanout/ui/inputs/moment.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SimpleGrid, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { useNow } from '../../../../app/use-now.ts';
import { useStockWords } from '../../../../stock-parts/stock-reads.ts';
import { storyQuery } from '../../api/stock-calls.ts';

const DAYS_BACK = 30;

/** «Why is it 47?»: the level at two moments, and what moved between them by type and cause. */
export function StoryCard({ lineId }: { readonly lineId: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const now = useNow();
  const [from, setFrom] = useState(() => showMoment(dayAfter(now, -DAYS_BACK, 0)));
  const [to, setTo] = useState('');
  const begin = readMoment(from);
  const query = useQuery({
    ...storyQuery(api, { id: lineId, from: begin ?? '', to: to === '' ? null : readMoment(to) }),
    enabled: begin !== null,
  });
  const problem = problemOf(query.error);
  return (
    <Card title={translate('stock.why', { level: query.data?.to.level ?? '…' })}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
        <DateInput withTime label={translate('stock.fromMoment')} value={from} onChange={setFrom} />
        <DateInput withTime label={translate('stock.toMoment')} value={to} onChange={setTo} />
      </SimpleGrid>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.isLoading ? <Skeleton height={120} /> : null}
      {query.data === undefined ? null : <StoryTable story={query.data} />}
    </Card>
  );
}

function StoryTable({ story: { from, to, groups } }: { readonly story: StockStory }) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = useStockWords();
  const moment = (at: string) => formatDateTime(Date.parse(at), language);
  return (
    <table className="hn-story-table">
      <caption className="hn-visually-hidden">{translate('stock.why', { level: to.level })}</caption>
      <tbody>
        <tr>
          <th scope="row">{translate('stock.levelAt', { moment: moment(from.at) })}</th>
          <td className="hn-number">{from.level}</td>
        </tr>
        {groups.map(({ type, cause, quantity, movements }) => (
          <tr key={`${type} ${cause}`}>
            <td>
              {words.wordOf('types', type)} ·{' '}
              {cause === null ? translate('stock.noCause') : words.wordOf('causes', cause)}{' '}
              <span className="hn-soft">{translate('stock.movementCount', { count: movements })}</span>
            </td>
            <td className="hn-number">
              <bdi dir="ltr">{quantity > 0 ? `+${quantity}` : quantity}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{translate('stock.levelAt', { moment: moment(to.at) })}</th>
          <td className="hn-number">{to.level}</td>
        </tr>
      </tfoot>
    </table>
  );
}
