import type { Backup } from '@hanout/contracts/data/backups';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import { isUnderway } from '../api/backup-calls.ts';
import { ArchiveActs, ArchiveSize, ArchiveState } from './archive-state.tsx';

type OnDelete = { readonly onDelete: (backup: Backup) => void };
type OfBackup = { readonly backup: Backup };

type ColumnsOf = OnDelete & { readonly translate: Translate; readonly language: Language };

export function backupColumns({ translate, language, onDelete }: ColumnsOf): readonly Column<Backup>[] {
  return [
    {
      key: 'when',
      title: translate('data.when'),
      cell: ({ createdAt }) => formatDateTime(Date.parse(createdAt), language),
    },
    { key: 'state', title: translate('data.state'), cell: (backup) => <ArchiveState archive={backup} /> },
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
      <ArchiveState archive={backup} />
      {backup.state === 'done' ? <Size backup={backup} /> : null}
      <Place backup={backup} />
      <Acts backup={backup} onDelete={onDelete} />
    </div>
  );
}

const Size = ({ backup: { state, bytes } }: OfBackup) => <ArchiveSize bytes={state === 'done' ? bytes : null} />;

function Place({ backup: { place, location, fileName } }: OfBackup) {
  return (
    <div className="hn-backup-place">
      <bdi dir="ltr">{place === 's3' ? `S3 · ${location}${fileName}` : `${location}/${fileName}`}</bdi>
    </div>
  );
}

function Acts({ backup, onDelete }: OfBackup & OnDelete) {
  if (isUnderway(backup)) return null;
  const href = backup.state === 'done' ? `/dashboard/api/backups/${backup.id}/file` : null;
  return <ArchiveActs href={href} onDelete={() => onDelete(backup)} />;
}
