import { correctedSchema, correctionsSchema, placesSchema, wilayaWriteSchema } from '@hanout/contracts/all-places';
import { createTranslate } from '@hanout/i18n';
import { serverDeliveryTexts } from '@hanout/i18n/catalogues/server/delivery';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../../app-context.ts';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { extensions, sendListFile, type Cell } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { PLACES_TAG } from '../tags.ts';
import { correctPlaces } from './use-cases/correct-places.ts';
import { listPlaces } from './queries.ts';
import { writeWilaya } from './use-cases/write-wilaya.ts';

const codeParams = z.object({ code: z.coerce.number().int().positive().max(99) });
const FILE_BYTES = 1024 * 1024;
const HEADS = ['wilaya', 'commune', 'nameFr', 'nameAr', 'deliverable'] as const;

/** Wilayas and communes as the house names them: read by everybody who works here, corrected by who sets up its shops. */
export function registerPlacesBackOffice(
  http: FastifyInstance,
  { db, changes }: Pick<AppContext, 'db' | 'changes'>,
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const writing = { policy: policies.permission('settings.write') };

  app.get(
    '/dashboard/api/places',
    { config: { policy: policies.session }, schema: { response: { 200: placesSchema } } },
    () => listPlaces(db),
  );
  app.post(
    '/dashboard/api/places/wilayas/:code',
    { config: writing, schema: { params: codeParams, body: wilayaWriteSchema, response: { 200: placesSchema } } },
    async (request, reply) => {
      const { version, ...wanted } = request.body;
      const { code } = request.params;
      const outcome = await writeWilaya(db, { code, version, actor: actorOf(request), wanted: () => wanted });
      if (!outcome.ok)
        return answerError(request, reply, outcome.error.code, { language: requireStaff(request).language });
      changes.publish([PLACES_TAG]);
      return listPlaces(db);
    },
  );
  app.post(
    '/dashboard/api/places/corrections',
    {
      bodyLimit: FILE_BYTES,
      config: writing,
      schema: { body: correctionsSchema, response: { 200: correctedSchema } },
    },
    async (request, reply) => {
      const outcome = await correctPlaces(db, { ...request.body, actor: actorOf(request) });
      if (!outcome.ok)
        return answerError(request, reply, outcome.error.code, { language: requireStaff(request).language });
      if (!request.body.isPreview) changes.publish([PLACES_TAG]);
      return outcome.value;
    },
  );
  for (const extension of extensions)
    app.get(
      `/dashboard/api/places/places.${extension}`,
      { config: { policy: policies.session } },
      async (request, reply) => {
        const { language } = requireStaff(request);
        const t = createTranslate(language, serverDeliveryTexts);
        const words = {
          head: HEADS.map((name) => t(`places.file.${name}`)),
          yes: t('places.file.yes'),
          no: t('places.file.no'),
        };
        return sendListFile(reply, { name: 'wilayas', extension, language, pages: pagesOf(db, words) });
      },
    );
}

interface Words {
  readonly head: readonly string[];
  readonly yes: string;
  readonly no: string;
}

async function* pagesOf(db: Database, { head, yes, no }: Words): AsyncGenerator<Cell[][]> {
  yield [[...head]];
  const { wilayas, communes } = await listPlaces(db);
  for (const wilaya of wilayas)
    yield [
      [wilaya.code, '', wilaya.nameFr, wilaya.nameAr, wilaya.deliverable ? yes : no],
      ...communes
        .filter(({ wilayaCode }) => wilayaCode === wilaya.code)
        .map(({ id, nameFr, nameAr, deliverable }) => [wilaya.code, id, nameFr, nameAr, deliverable ? yes : no]),
    ];
}
