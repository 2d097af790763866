import { backupSettingsWriteSchema, backupsSchema, type Backups } from '@hanout/contracts/data/backups';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../app-context.ts';
import { readNow } from '../../database/transaction.ts';
import { answerError } from '../../errors/answer.ts';
import { policies } from '../../plugins/policy.ts';
import { idParams } from '../../plugins/request-parts.ts';
import { readObjectStore } from '../object-store/index.ts';
import { actorOf, requireStaff } from '../staff/index.ts';
import { placesOf } from './places.ts';
import { listBackups } from './queries.ts';
import { readBackupSettings } from './repository.ts';
import { slotsAround } from './schedule.ts';
import { askForBackup } from './use-cases/ask-for-backup.ts';
import { changeBackupSettings } from './use-cases/change-backup-settings.ts';
import { deleteOneBackup, openBackup } from './use-cases/delete-backup.ts';

const config = { policy: policies.permission('data.manage') };
const PATH = '/dashboard/api/backups';

/** Backups of the whole installation: its owner's alone. */
export function registerBackupRoutes(
  http: FastifyInstance,
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const schema = { response: { 200: backupsSchema } };
  const handling = { db, placeOf: placesOf({ db, settings }) };
  const read = async (): Promise<Backups> => {
    const { updatedAt: _, ...plan } = await readBackupSettings(db);
    const next = slotsAround(plan, await readNow(db))?.next;
    const nextAt = next === undefined ? null : new Date(next).toISOString();
    const { version } = await readObjectStore(db);
    return { rows: await listBackups(db), settings: { ...plan, nextAt }, hasStore: version > 0 };
  };

  app.get(PATH, { config, schema }, async (request, reply) => {
    const { shopIds, language } = requireStaff(request);
    return shopIds === null ? read() : answerError(request, reply, 'request.of-other-shops', { language });
  });

  app.post(PATH, { config, schema }, async (request, reply) => {
    const { language } = requireStaff(request);
    const outcome = await askForBackup({ db, settings }, { actor: actorOf(request), cause: 'person' });
    return outcome.ok ? read() : answerError(request, reply, outcome.error.code, { language });
  });

  app.post(
    `${PATH}/settings`,
    { config, schema: { ...schema, body: backupSettingsWriteSchema } },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const outcome = await changeBackupSettings({ db, settings }, { write: request.body, actor: actorOf(request) });
      return outcome.ok ? read() : answerError(request, reply, outcome.error.code, { language });
    },
  );

  app.post(`${PATH}/:id/delete`, { config, schema: { ...schema, params: idParams } }, async (request, reply) => {
    const { language } = requireStaff(request);
    const outcome = await deleteOneBackup(handling, { id: request.params.id, actor: actorOf(request) });
    return outcome.ok ? read() : answerError(request, reply, outcome.error.code, { language });
  });

  app.get(`${PATH}/:id/file`, { config, schema: { params: idParams } }, async (request, reply) => {
    const { language } = requireStaff(request);
    const outcome = await openBackup(handling, { id: request.params.id, actor: actorOf(request) });
    if (!outcome.ok) return answerError(request, reply, outcome.error.code, { language });
    const { stream, name } = outcome.value;
    return reply.header('content-disposition', `attachment; filename="${name}"`).type('application/x-tar').send(stream);
  });
}
