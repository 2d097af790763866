import { insertRow } from '@hanout/test-kit/builders';
import { scopeCasesOf } from '@hanout/test-kit/scope-cases';

export const scopeCases = scopeCasesOf<{ readonly backup: number }>({
  tables: ['backups'],
  things: async ({ pool }) => {
    const { id } = await insertRow(pool, 'backups', {
      state: 'failed',
      cause: 'schedule',
      place: 'folder',
      location: '/nowhere',
      file_name: 'backup.tar',
    });
    return { backup: Number(id) };
  },
  houses: [
    ['GET /dashboard/api/backups/:id/file', ({ backup: id }) => ({ id })],
    ['POST /dashboard/api/backups/:id/delete', ({ backup: id }) => ({ id })],
  ],
});
