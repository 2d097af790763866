import {
  newStampDutySchema,
  paperSettingsSchema,
  paperSettingsWriteSchema,
  stampDutiesSchema,
  type PaperSettings,
  type PAPER_CHANNELS,
} from '@hanout/contracts/papers';
import { formatsOf, type TicketFormat } from '@hanout/core/papers';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { listStampDuties, readPaperSettings, type StoredPaperSettings } from './repository.ts';
import { addStampDuty } from './use-cases/add-stamp-duty.ts';
import { changePaperSettings } from './use-cases/change-paper-settings.ts';
import { removeStampDuty } from './use-cases/remove-stamp-duty.ts';

const WRITES = { policy: policies.permission('settings.write') };
const DUTIES = '/dashboard/api/settings/stamp-duties';

/** What the papers of a shop are printed on, and the law's table of stamps. */
export function registerPaperSettingsRoutes(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const answers = { 200: paperSettingsSchema };
  const path = '/dashboard/api/settings/shops/:id/papers';

  // Whoever prints chooses among what is offered.
  app.get(
    path,
    { config: { policy: policies.permission('orders.read') }, schema: { params: idParams, response: answers } },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const stored = await readPaperSettings(db, request.params.id, shopIds);
      return stored === undefined
        ? answerError(request, reply, 'papers.shop-not-found', { language })
        : present(stored);
    },
  );

  app.post(
    path,
    { config: WRITES, schema: { params: idParams, body: paperSettingsWriteSchema, response: answers } },
    async (request, reply) => {
      const { shopIds, language } = requireStaff(request);
      const { id } = request.params;
      const outcome = await changePaperSettings(db, { shopId: id, write: request.body, actor: actorOf(request) });
      const stored = outcome.ok ? await readPaperSettings(db, id, shopIds) : undefined;
      if (stored !== undefined) return present(stored);
      return answerError(request, reply, outcome.ok ? 'papers.shop-not-found' : outcome.error.code, { language });
    },
  );

  app.get(DUTIES, { config: WRITES, schema: { response: { 200: stampDutiesSchema } } }, () => listed());

  app.post(
    DUTIES,
    { config: WRITES, schema: { body: newStampDutySchema, response: { 200: stampDutiesSchema } } },
    async (request, reply) => {
      const outcome = await addStampDuty(db, { duty: request.body, actor: actorOf(request) });
      const { language } = requireStaff(request);
      return outcome.ok ? listed() : answerError(request, reply, outcome.error.code, { language });
    },
  );

  app.delete(
    `${DUTIES}/:id`,
    { config: WRITES, schema: { params: idParams, response: { 200: stampDutiesSchema } } },
    async (request, reply) => {
      const outcome = await removeStampDuty(db, { id: request.params.id, actor: actorOf(request) });
      const { language } = requireStaff(request);
      return outcome.ok ? listed() : answerError(request, reply, outcome.error.code, { language });
    },
  );

  async function listed() {
    const duties = await listStampDuties(db);
    return { duties: duties.map(({ bands, ...duty }) => ({ ...duty, bands: [...bands] })) };
  }
}

function present({ formats, stampsCash, version }: StoredPaperSettings): PaperSettings {
  const of = (channel: (typeof PAPER_CHANNELS)[number]): TicketFormat[] => [...formatsOf(formats, channel)];
  return {
    version,
    stampsCash,
    formats: {
      eCommerce: of('eCommerce'),
      Wholesale: of('Wholesale'),
      POS: of('POS'),
      Phone: of('Phone'),
      Installment: of('Installment'),
    },
  };
}
