import type { Backup } from '@hanout/contracts/data/backups';
import type { ShopExport } from '@hanout/contracts/data/shop-exports';
import { StatusBadge, type StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Progress } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import './data.css';

type State = Backup['state'] | ShopExport['state'];

const TONES: Readonly<Record<State, StatusTone>> = {
  waiting: 'neutral',
  running: 'progress',
  done: 'good',
  ready: 'good',
  failed: 'bad',
  expired: 'neutral',
};

const MEGABYTE = 1_000_000;

type Archive = Pick<Backup, 'stage' | 'progress' | 'failure' | 'detail'> & { readonly state: State };

/** How far an archive is, or why there is none. */
export function ArchiveState({ archive }: { readonly archive: Archive }) {
  const translate = useTranslate();
  const { state, stage, progress, failure, detail } = archive;
  return (
    <div>
      <StatusBadge tone={TONES[state]}>{translate(`data.state.${state}`)}</StatusBadge>
      {state === 'running' ? (
        <Progress mt={4} aria-label={translate(`data.stage.${stage}`)} value={100 * progress} />
      ) : null}
      {failure === null ? null : (
        <div className="hn-backup-failure">
          {translate(`data.failure.${failure}`)}
          {detail === '' ? null : (
            <div className="hn-soft">
              <bdi dir="ltr">{detail}</bdi>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** `bytes`: null where there is no file. */
export function ArchiveSize({ bytes }: { readonly bytes: number | null }) {
  const translate = useTranslate();
  if (bytes === null) return '—';
  return translate('data.megabytes', { count: Math.max(0.1, Math.round(bytes / (MEGABYTE / 10)) / 10) });
}

type ArchiveActsProps = {
  /** null: there is no file to be had */
  readonly href: string | null;
  readonly onDelete: () => void;
};

export function ArchiveActs({ href, onDelete }: ArchiveActsProps) {
  const translate = useTranslate();
  return (
    <Group gap="xs" wrap="nowrap">
      {href === null ? null : (
        <Button
          component="a"
          href={href}
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
        >
          {translate('data.download')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={onDelete}
      >
        {translate('data.delete')}
      </Button>
    </Group>
  );
}
