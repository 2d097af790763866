import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../app/application.ts';
import { announcementQuery } from './announcing-calls.ts';
import { LabelSheets } from './label-sheets.tsx';
import { ParcelState } from './parcel-state.tsx';
import { SettleParcel } from './settle-parcel.tsx';
import { useAnnouncing } from './use-announcing.ts';

type AnnouncedListProps = {
  readonly id: string;
  readonly onClose: () => void;
  /** of a second try */
  readonly onStarted: (id: string) => void;
  /** whether it is the labels of those that are announced that one looks at */
  readonly isPrinting: boolean;
  readonly onPrint: () => void;
};

/** How far each parcel of an announcement is, what was refused and why, and the labels of those that are announced. */
export function AnnouncedList({ id, onClose, onStarted, isPrinting, onPrint }: AnnouncedListProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const list = useQuery(announcementQuery(api, id));
  const announcing = useAnnouncing(onStarted);
  const rows = list.data?.rows ?? [];
  const refused = rows.filter(({ state }) => state === 'refused');
  const announced = rows.filter(({ state }) => state === 'announced');
  const { length: done } = announced;
  const problem = problemOf(list.error);
  if (problem !== null)
    return <ProblemBanner problem={problem} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  if (list.data === undefined) return <Loader size="sm" aria-label={translate('ui.loading')} />;
  if (isPrinting) return <LabelSheets orderIds={announced.map(({ orderId }) => orderId)} onClose={onClose} />;
  return (
    <Stack gap="md">
      <label>
        <span role="status">{translate('announcing.progress', { done, total: rows.length })}</span>
        <progress className="hn-announce-progress" value={done} max={rows.length} />
      </label>
      <ul className="hn-announce-rows">
        {rows.map((row) => (
          <li key={row.orderId}>
            <div>
              <bdi dir="ltr">#{row.number}</bdi> <bdi>{row.customer}</bdi>
            </div>
            <ParcelState row={row} />
            {row.state === 'unsure' ? (
              <SettleParcel row={row} />
            ) : (
              <bdi dir="ltr" className="hn-soft">
                {row.tracking ?? ''}
              </bdi>
            )}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
        <Button variant="subtle" component={Link} to={`/announcements/${id}`}>
          {translate('announcing.asPage')}
        </Button>
        {refused.length === 0 ? null : (
          <Button
            variant="default"
            loading={announcing.isBusy}
            onClick={() => void announcing.run({ orderIds: refused.map(({ orderId }) => orderId), desks: {} })}
          >
            {translate('announcing.retry', { count: refused.length })}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {translate('ui.close')}
        </Button>
        <Button disabled={done === 0} onClick={onPrint}>
          {translate('parcelLabels.print')}
        </Button>
      </Group>
    </Stack>
  );
}
