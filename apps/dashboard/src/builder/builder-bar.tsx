import { isSameJson } from '@hanout/core/kernel';
import { formatDateTime } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import type { Difference } from './difference.ts';
import type { DocumentOf } from './document-calls.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useDocumentActs } from './use-document-acts.ts';
import type { BuiltDocument } from './use-document.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import './builder.css';

type BuilderBarProps<C> = {
  readonly of: DocumentOf<C>;
  readonly built: BuiltDocument<C>;
  /** What it takes to come from one to the other, in words. */
  readonly differences: (before: C | null, after: C) => readonly Difference[];
};

type Opened = 'publish' | 'versions' | 'schedule' | null;

/** Stands above everything that is built: who is here, whether it is saved, the steps back, and what shoppers see of it. */
export function BuilderBar<C>({ of, built, differences }: BuilderBarProps<C>) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<Opened>(null);
  const acts = useDocumentActs(of, built);
  const { steps, read } = built;
  const close = () => setOpened(null);
  const { before, shown } = read;
  const isShown = shown !== null && isSameJson(shown.content, steps.present);
  return (
    <div className="hn-builder-bar">
      <LeaveGuard isDirty={built.saving !== 'saved'} />
      <BuilderState built={built} />
      <div className="hn-builder-acts">
        <ActionIcon
          variant="default"
          size={44}
          aria-label={translate('builder.undo')}
          disabled={!steps.canUndo}
          onClick={steps.undo}
        >
          <IconArrowBackUp size={18} className="hn-builder-turn" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={translate('builder.redo')}
          disabled={!steps.canRedo}
          onClick={steps.redo}
        >
          <IconArrowForwardUp size={18} className="hn-builder-turn" />
        </ActionIcon>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={44} aria-label={translate('builder.more')}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setOpened('versions')}>{translate('builder.versions')}</Menu.Item>
            <Menu.Item onClick={() => setOpened('schedule')}>{translate('builder.schedule')}</Menu.Item>
            <Menu.Item
              disabled={before === null || shown === null}
              onClick={() => void acts.run({ act: 'take-back', number: shown?.number ?? 0 })}
            >
              {translate('builder.takeBack')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button mih={44} disabled={isShown} loading={acts.isRunning} onClick={() => setOpened('publish')}>
          {translate('builder.publish')}
        </Button>
      </div>
      <PublishDialog
        opened={opened === 'publish'}
        differences={() => differences(read.shown?.content ?? null, steps.present)}
        isRunning={acts.isRunning}
        onClose={close}
        onPublish={async () => {
          if (await acts.run({ act: 'publish' })) close();
        }}
      />
      <VersionsDialog
        opened={opened === 'versions'}
        of={of}
        built={built}
        differences={differences}
        onClose={close}
        onRestore={async (number) => {
          if (await acts.run({ act: 'restore', number })) close();
        }}
      />
      <ScheduleDialog opened={opened === 'schedule'} schedule={read.schedule} acts={acts} onClose={close} />
    </div>
  );
}

/** Who else is here, whether all is saved, and since when shoppers see what. */
function BuilderState<C>({ built: { saving, others, read, retry } }: { readonly built: BuiltDocument<C> }) {
  const translate = useTranslate();
  const language = useLanguage();
  const at = (moment: string) => formatDateTime(Date.parse(moment), language);
  const { shown, schedule } = read;
  return (
    <div className="hn-builder-state">
      <p role="status">
        {translate(`builder.${saving}`)}
        {saving === 'failed' ? (
          <Button variant="transparent" size="compact-sm" onClick={retry}>
            {translate('ui.retry')}
          </Button>
        ) : null}
      </p>
      <p>
        {shown === null
          ? translate('builder.nothingShown')
          : translate('builder.shownSince', { at: at(shown.at), by: shown.by ?? translate('builder.byItself') })}
      </p>
      {schedule === null ? null : (
        <p>
          {translate(schedule.isRunning ? 'builder.scheduleRuns' : 'builder.scheduleWaits', {
            at: at(schedule.isRunning ? (schedule.endsAt ?? schedule.startsAt) : schedule.startsAt),
            by: schedule.by,
          })}
        </p>
      )}
      {others.length === 0 ? null : (
        <p className="hn-builder-others" role="status">
          {translate('builder.others', { names: others.join(', '), count: others.length })}
        </p>
      )}
    </div>
  );
}
