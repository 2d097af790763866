import type { Backup, Backups } from '@hanout/contracts/data/backups';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { backupsKey, backupsQuery, deleteBackup, isUnderway, makeBackup } from '../api/backup-calls.ts';
import { BackupCard, useBackupColumns } from './backup-parts.tsx';
import { DeleteArchiveDialog } from './delete-archive-dialog.tsx';

/** What was backed up, and one more now. */
export function BackupsCard() {
  const translate = useTranslate();
  const { api } = useApplication();
  const list = useQuery(backupsQuery(api));
  const [leaving, setLeaving] = useState<Backup | null>(null);
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
  const columns = useBackupColumns(setLeaving);
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
      <ListPanel
        query={list}
        label={translate('data.backups')}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ fileName }) => fileName}
        onOpen={() => undefined}
        card={(backup) => <BackupCard backup={backup} onDelete={setLeaving} />}
        empty={
          <EmptyState
            icon={<IconDatabaseExport />}
            title={translate('data.none')}
            sentence={translate('data.noneSentence')}
          />
        }
      >
        <DeleteArchiveDialog
          archive={leaving}
          title={translate('data.deleteTitle')}
          isBusy={deleting.isRunning}
          onClose={() => setLeaving(null)}
          onDelete={(id) => {
            void deleting.run(id);
            setLeaving(null);
          }}
        />
      </ListPanel>
    </Card>
  );
}
