import type { ParkedSettled, ParkedWork } from '@hanout/contracts/jobs';
import { formatDateTime } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useSelection } from '@hanout/ui/table/use-selection.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, CloseButton, Group } from '@mantine/core';
import { IconCircleCheck, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { parkedKey, parkedQuery, settleParked } from '../api/parked-calls.ts';
import type { Settling } from '../api/parked-calls.ts';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { workName } from './work-name.ts';
import { WorkSubjects } from './work-subjects.tsx';
import './parked-list.css';

/** Work that waits for a person: run again or given up, one by one or many at once. */
export function ParkedList() {
  const translate = useTranslate();
  const { api } = useApplication();
  const list = useQuery(parkedQuery(api));
  const rows = list.data?.rows;
  const selection = useSelection((rows ?? []).map(({ id }) => id));
  const [leaving, setLeaving] = useState<readonly ParkedWork[]>([]);
  const settling = useSettling(selection.clear);
  const retry = (works: readonly ParkedWork[]) =>
    void settling.run({ ids: works.map(({ id }) => id), settlement: 'retry' });
  const chosen = (rows ?? []).filter(({ id }) => selection.keys.has(id));
  const acts = (works: readonly ParkedWork[]) => (
    <Acts isBusy={settling.isRunning} onRetry={() => retry(works)} onGiveUp={() => setLeaving(works)} />
  );
  return (
    <ListPanel
      query={list}
      label={translate('background.title')}
      selectionBar={
        chosen.length === 0 ? undefined : (
          <div
            className="hn-selection"
            role="toolbar"
            aria-label={translate('background.chosen', { count: chosen.length })}
          >
            <CloseButton aria-label={translate('background.clear')} onClick={selection.clear} />
            <strong role="status">{translate('background.chosen', { count: chosen.length })}</strong>
            {acts(chosen)}
          </div>
        )
      }
      rows={rows}
      columns={useColumns((work) => acts([work]))}
      rowKey={({ id }) => id}
      rowName={(work) => `${workName(translate, work)} ${work.id}`}
      onOpen={() => undefined}
      selection={selection}
      card={(work) => <WorkCard work={work} acts={acts([work])} />}
      empty={
        <EmptyState
          icon={<IconCircleCheck />}
          title={translate('background.none')}
          sentence={translate('background.noneSentence')}
        />
      }
    >
      <GiveUpDialog
        works={leaving}
        isBusy={settling.isRunning}
        onClose={() => setLeaving([])}
        onGiveUp={() => {
          void settling.run({ ids: leaving.map(({ id }) => id), settlement: 'give-up' });
          setLeaving([]);
        }}
      />
    </ListPanel>
  );
}

function useSettling(onDone: () => void) {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<Settling, ParkedSettled>({
    send: async (settling) => {
      const answer = await settleParked(api, settling);
      if (answer.ok) onDone();
      return answer;
    },
    renews: [parkedKey],
    renewsAlways: true,
    said: ({ done }, { settlement }) =>
      translate(settlement === 'retry' ? 'background.retried' : 'background.givenUp', { count: done }),
  });
}

type ActsProps = { readonly isBusy: boolean; readonly onRetry: () => void; readonly onGiveUp: () => void };

function Acts({ isBusy, onRetry, onGiveUp }: ActsProps) {
  const translate = useTranslate();
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        disabled={isBusy}
        leftSection={<IconPlayerPlay size={14} aria-hidden />}
        onClick={onRetry}
      >
        {translate('background.retry')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        disabled={isBusy}
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={onGiveUp}
      >
        {translate('background.giveUp')}
      </Button>
    </Group>
  );
}

function useColumns(acts: (work: ParkedWork) => ReactNode): readonly Column<ParkedWork>[] {
  const translate = useTranslate();
  const language = useLanguage();
  return [
    { key: 'work', title: translate('background.work'), cell: (work) => workName(translate, work) },
    { key: 'subjects', title: translate('background.about'), cell: (work) => <WorkSubjects work={work} /> },
    { key: 'error', title: translate('background.why'), from: 'md', cell: (work) => <Reason work={work} /> },
    {
      key: 'attempts',
      title: translate('background.attempts'),
      align: 'end',
      from: 'md',
      cell: ({ attempts }) => String(attempts),
    },
    {
      key: 'since',
      title: translate('background.since'),
      cell: ({ failedAt }) => formatDateTime(Date.parse(failedAt), language),
    },
    { key: 'acts', title: translate('background.acts'), cell: acts },
  ];
}

function Reason({ work }: { readonly work: ParkedWork }) {
  const translate = useTranslate();
  if (work.isEvent) return translate('background.waits');
  return work.lastError === null ? '—' : <code className="hn-work-error">{work.lastError}</code>;
}

function WorkCard({ work, acts }: { readonly work: ParkedWork; readonly acts: ReactNode }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <div className="hn-work">
      <strong>{workName(translate, work)}</strong>
      <WorkSubjects work={work} />
      <Reason work={work} />
      <span className="hn-soft">
        {formatDateTime(Date.parse(work.failedAt), language)} ·{' '}
        {translate('background.attemptCount', { count: work.attempts })}
      </span>
      {acts}
    </div>
  );
}
