import { taskViews } from '@hanout/contracts/parcel-following/tasks';
import type { ParcelTask, TaskView } from '@hanout/contracts/parcel-following/tasks';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { pagesOf, usePageTrail } from '../../../app/use-page-trail.ts';
import { Age } from '../../../order-parts/age.tsx';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { LOOK_AGAIN_MS, PAGE_LENGTH, taskListQuery } from '../api/task-calls.ts';
import { addressOf } from './address-of.ts';
import { OrderLink } from './order-link.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { useTaskDeed } from './use-task-deed.ts';

/** Failed attempts, the longest waiting first; view, search and page stand in the address. */
export function TaskList() {
  const translate = useTranslate();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const [parameters, setParameters] = useSearchParams();
  const [chosen, setChosen] = useState<ParcelTask | null>(null);
  const deed = useTaskDeed();
  const view = taskViews.find((each) => each === parameters.get('view')) ?? 'open';
  const q = parameters.get('q');
  const cursor = parameters.get('cursor');
  const list = useQuery({ ...taskListQuery(api, { view, q, cursor }), refetchInterval: LOOK_AGAIN_MS });
  const trail = usePageTrail(cursor, (next, state) => setParameters(addressOf({ view, q, cursor: next }), { state }));
  const act = (task: ParcelTask) => (
    <TaskAct
      task={task}
      isBusy={deed.isRunning}
      onDo={() => setChosen(task)}
      onReopen={() => void deed.run({ task, outcome: null, note: '' })}
    />
  );
  return (
    <>
      <ListPanel<ParcelTask>
        query={list}
        tabs={
          <ViewTabs
            label={translate('parcels.views')}
            current={view}
            tabs={taskViews.map((each) => ({
              key: each,
              label: translate(`parcels.taskView.${each}`),
              count: String(list.data?.counts[each] ?? ''),
              to: { search: addressOf({ view: each, q, cursor: null }) },
            }))}
          />
        }
        toolbar={
          <ListToolbar
            text={q ?? ''}
            label={translate('parcels.search')}
            hint={translate('parcels.searchHint')}
            onSearch={(text) => setParameters(addressOf({ view, q: text, cursor: null }))}
          />
        }
        label={translate('parcels.part.tasks')}
        rows={list.data?.rows}
        columns={columnsOf(translate, view, act)}
        rowKey={({ id }) => String(id)}
        rowName={({ order }) => `#${order.number}`}
        onOpen={({ order }, inNewTab) => openRow(`/orders/${order.id}`, inNewTab)}
        card={(task) => (
          <div className="hn-row-card">
            <Group justify="space-between" gap={8}>
              <OrderLink order={task.order} />
              <Money centimes={task.amountCentimes} strong />
            </Group>
            <Reason task={task} />
            <Group justify="space-between" gap={8}>
              <Since task={task} />
              {act(task)}
            </Group>
          </div>
        )}
        empty={
          q === null ? (
            <EmptyState
              icon={<IconPackage />}
              title={translate(`parcels.noTasks.${view}`)}
              sentence={translate(`parcels.noTasksSentence.${view}`)}
            />
          ) : (
            <NothingFound
              title={translate('parcels.noneFound')}
              sentence={translate('parcels.noneFoundSentence')}
              onWiden={() => setParameters(addressOf({ view, q: null, cursor: null }))}
            />
          )
        }
        pages={pagesOf(trail, list.data, PAGE_LENGTH)}
      />
      <TaskDialog task={chosen} deed={deed} onClose={() => setChosen(null)} />
    </>
  );
}

function columnsOf(
  translate: Translate,
  view: TaskView,
  act: (task: ParcelTask) => React.ReactNode,
): readonly Column<ParcelTask>[] {
  return [
    { key: 'order', title: translate('parcels.order'), cell: ({ order }) => <OrderLink order={order} /> },
    { key: 'reason', title: translate('parcels.reason'), cell: (task) => <Reason task={task} /> },
    {
      key: 'carrier',
      title: translate('parcels.carrier'),
      from: 'lg',
      cell: ({ carrier, tracking }) => (
        <div>
          <bdi>{carrier ?? '—'}</bdi>
          <div className="hn-soft">
            <bdi dir="ltr">{tracking ?? ''}</bdi>
          </div>
        </div>
      ),
    },
    { key: 'wilaya', title: translate('parcels.wilaya'), from: 'lg', cell: ({ order }) => <bdi>{order.wilaya}</bdi> },
    {
      key: 'amount',
      title: translate('parcels.amount'),
      align: 'end',
      from: 'md',
      cell: ({ amountCentimes }) => <Money centimes={amountCentimes} />,
    },
    {
      key: 'since',
      title: translate(view === 'open' ? 'parcels.failedAgo' : 'parcels.doneAgo'),
      cell: (task) => <Since task={task} />,
    },
    { key: 'act', title: translate('parcels.what'), cell: act },
  ];
}

function Reason({ task: { reason, attempt, outcome, note, closedBy } }: { readonly task: ParcelTask }) {
  const translate = useTranslate();
  return (
    <div>
      <bdi>{reason === '' ? '—' : reason}</bdi>
      {attempt === 1 ? null : <div className="hn-soft">{translate('parcels.attempt', { count: attempt })}</div>}
      {outcome === null ? null : (
        <div>
          <StatusBadge tone={outcome === 'moved_on' ? 'muted' : 'good'}>
            {translate(`parcels.outcome.${outcome}`)}
          </StatusBadge>{' '}
          <bdi className="hn-soft">{[closedBy, note].filter(Boolean).join(' · ')}</bdi>
        </div>
      )}
    </div>
  );
}

const Since = ({ task: { openedAt, closedAt } }: { readonly task: ParcelTask }) => <Age at={closedAt ?? openedAt} />;

type TaskActProps = {
  readonly task: ParcelTask;
  readonly isBusy: boolean;
  readonly onDo: () => void;
  readonly onReopen: () => void;
};

function TaskAct({ task: { order, outcome, mayReopen }, isBusy, onDo, onReopen }: TaskActProps) {
  const translate = useTranslate();
  const { number } = order;
  if (outcome !== null)
    return mayReopen ? (
      <Button
        size="compact-sm"
        variant="default"
        disabled={isBusy}
        aria-label={translate('parcels.reopenOf', { number })}
        onClick={onReopen}
      >
        {translate('parcels.reopen')}
      </Button>
    ) : null;
  return (
    <Button size="compact-sm" disabled={isBusy} aria-label={translate('parcels.seeTo', { number })} onClick={onDo}>
      {translate('parcels.do')}
    </Button>
  );
}
