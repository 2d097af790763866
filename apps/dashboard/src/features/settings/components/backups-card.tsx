import type { Backup, Backups } from '@hanout/contracts/data/backups';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { backupsKey, backupsQuery, deleteBackup, isUnderway, makeBackup } from '../api/backup-calls.ts';
import { ArchiveList } from './archive-list.tsx';
import { BackupCard, backupColumns } from './backup-parts.tsx';

/** What was backed up, and one more now. */
export function BackupsCard() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const list = useQuery(backupsQuery(api));
  const making = useChange<null, Backups>({
    send: () => makeBackup(api),
    store: (value) => [put(backupsKey, value)],
    said: () => translate('data.begun'),
  });
  const deleting = useChange<number, Backups>({
    send: (id) => deleteBackup(api, id),
    store: (value) => [put(backupsKey, value)],
    said: () => translate('data.deleted'),
  });
  const rows = list.data?.rows;
  return (
    <Card
      title={translate('data.backups')}
      beside={
        <Button
          size="xs"
          loading={making.isRunning}
          disabled={rows === undefined || rows.some(isUnderway)}
          leftSection={<IconDatabaseExport size={14} aria-hidden />}
          onClick={() => void making.run(null)}
        >
          {translate('data.now')}
        </Button>
      }
    >
      <p className="hn-soft">{translate('data.why')}</p>
      <ArchiveList<Backup>
        query={list}
        label={translate('data.backups')}
        rows={rows}
        columns={(onDelete) => backupColumns({ translate, language, onDelete })}
        card={(backup, onDelete) => <BackupCard backup={backup} onDelete={onDelete} />}
        none={{
          icon: <IconDatabaseExport />,
          title: translate('data.none'),
          sentence: translate('data.noneSentence'),
        }}
        deleteTitle={translate('data.deleteTitle')}
        isDeleting={deleting.isRunning}
        onDelete={deleting.run}
      />
    </Card>
  );
}
