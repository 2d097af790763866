import { insertRow } from '@hanout/test-kit/builders';
import { scopeCasesOf } from '@hanout/test-kit/scope-cases';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FILE = 'backup.tar';

export const scopeCases = scopeCasesOf<{ readonly backup: number }>({
  tables: ['backups'],
  things: async ({ pool }) => {
    const location = await mkdtemp(join(tmpdir(), 'hanout-backup-'));
    await writeFile(join(location, FILE), 'all of the house');
    const { id } = await insertRow(pool, 'backups', {
      state: 'done',
      cause: 'schedule',
      place: 'folder',
      location,
      file_name: FILE,
    });
    return { backup: Number(id) };
  },
  houses: [
    ['GET /dashboard/api/backups/:id/file', ({ backup: id }) => ({ id })],
    ['POST /dashboard/api/backups/:id/delete', ({ backup: id }) => ({ id })],
  ],
});
