import type { Backup } from '@hanout/contracts/data/backups';
import { formatDateTime } from '@hanout/i18n';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Progress } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { isUnderway } from '../api/backup-calls.ts';
import './data.css';

type OnDelete = { readonly onDelete: (backup: Backup) => void };
type OfBackup = { readonly backup: Backup };

const TONES: Readonly<Record<Backup['state'], StatusTone>> = {
  waiting: 'neutral',
  running: 'progress',
  done: 'good',
  failed: 'bad',
};

const MEGABYTE = 1_000_000;

export function useBackupColumns(onDelete: OnDelete['onDelete']): readonly Column<Backup>[] {
  const translate = useTranslate();
  const language = useLanguage();
  return [
    {
      key: 'when',
      title: translate('data.when'),
      cell: ({ createdAt }) => formatDateTime(Date.parse(createdAt), language),
    },
    { key: 'state', title: translate('data.state'), cell: (backup) => <BackupState backup={backup} /> },
    {
      key: 'by',
      title: translate('data.by'),
      from: 'md',
      cell: ({ by }) => (by === '' ? translate('data.clock') : by),
    },
    { key: 'size', title: translate('data.size'), align: 'end', cell: (backup) => <Size backup={backup} /> },
    { key: 'where', title: translate('data.where'), from: 'md', cell: (backup) => <Place backup={backup} /> },
    {
      key: 'acts',
      title: translate('data.acts'),
      cell: (backup) => <Acts backup={backup} onDelete={onDelete} />,
    },
  ];
}

export function BackupCard({ backup, onDelete }: OfBackup & OnDelete) {
  const language = useLanguage();
  return (
    <div className="hn-backup">
      <strong>{formatDateTime(Date.parse(backup.createdAt), language)}</strong>
      <BackupState backup={backup} />
      <Size backup={backup} />
      <Place backup={backup} />
      <Acts backup={backup} onDelete={onDelete} />
    </div>
  );
}

function BackupState({ backup }: OfBackup) {
  const translate = useTranslate();
  const { state, stage, progress, failure, detail } = backup;
  return (
    <div>
      <StatusBadge tone={TONES[state]}>{translate(`data.state.${state}`)}</StatusBadge>
      {state === 'running' ? (
        <Progress mt={4} aria-label={translate(`data.stage.${stage}`)} value={100 * progress} />
      ) : null}
      {failure === null ? null : (
        <p className="hn-backup-failure">
          {translate(`data.failure.${failure}`)}
          {detail === '' ? null : <bdi className="hn-soft"> {detail}</bdi>}
        </p>
      )}
    </div>
  );
}

function Size({ backup: { state, bytes } }: OfBackup) {
  const translate = useTranslate();
  if (state !== 'done') return '—';
  return translate('data.megabytes', { count: Math.max(0.1, Math.round(bytes / (MEGABYTE / 10)) / 10) });
}

function Place({ backup: { place, location, fileName } }: OfBackup) {
  return (
    <bdi className="hn-backup-place" dir="ltr">
      {place === 's3' ? `S3 · ${location}${fileName}` : `${location}/${fileName}`}
    </bdi>
  );
}

function Acts({ backup, onDelete }: OfBackup & OnDelete) {
  const translate = useTranslate();
  if (isUnderway(backup)) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      {backup.state === 'done' ? (
        <Button
          component="a"
          href={`/dashboard/api/backups/${backup.id}/file`}
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
        >
          {translate('data.download')}
        </Button>
      ) : null}
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={() => onDelete(backup)}
      >
        {translate('data.delete')}
      </Button>
    </Group>
  );
}
