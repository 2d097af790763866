import {
  copiesRemovalSchema,
  imageMoveSchema,
  imagePlaceSchema,
  type ImagePlaceView,
} from '@hanout/contracts/data/image-place';
import { objectStoreSchema, objectStoreWriteSchema, type ObjectStoreView } from '@hanout/contracts/data/object-store';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../app-context.ts';
import { answerError } from '../../errors/answer.ts';
import { policies } from '../../plugins/policy.ts';
import { changeObjectStore, readObjectStore } from '../object-store/index.ts';
import { askToMoveImages, askToRemoveCopies, IMAGE_PLACE_TAG, readImagePlace } from '../pictures/index.ts';
import { actorOf, requireStaff } from '../staff/index.ts';
import { backupTexts } from './texts.ts';

const config = { policy: policies.permission('data.manage') };
const PATH = '/dashboard/api/object-store';
const schema = { response: { 200: objectStoreSchema } };

/** Where backups and pictures may lie besides the data folder. */
export function registerStoreRoutes(
  http: FastifyInstance,
  { db, ids, settings, changes }: Pick<AppContext, 'db' | 'ids' | 'settings' | 'changes'>,
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const read = async (): Promise<ObjectStoreView> => {
    const { sealedKey, ...stored } = await readObjectStore(db);
    return { ...stored, hasSecretKey: sealedKey !== '' };
  };

  app.get(PATH, { config, schema }, async (request, reply) => {
    const { shopIds, language } = requireStaff(request);
    return shopIds === null ? read() : answerError(request, reply, 'request.of-other-shops', { language });
  });

  app.post(PATH, { config, schema: { ...schema, body: objectStoreWriteSchema } }, async (request, reply) => {
    const { shopIds, language } = requireStaff(request);
    if (shopIds !== null) return answerError(request, reply, 'request.of-other-shops', { language });
    const outcome = await changeObjectStore({ db, ids, settings }, { write: request.body, actor: actorOf(request) });
    if (outcome.ok) {
      changes.publish([IMAGE_PLACE_TAG]);
      return read();
    }
    const { error } = outcome;
    if (error.code !== 'object-store.is-wrong') return answerError(request, reply, error.code, { language });
    const said = backupTexts(language)(`objectStore.reason.${error.why}`);
    return answerError(request, reply, error.code, { language, errors: { [error.field]: [said] } });
  });
}

const PLACE_PATH = '/dashboard/api/image-place';

/** Where pictures lie. Shoppers have them at the same addresses, wherever that is. */
export function registerImagePlaceRoutes(
  http: FastifyInstance,
  { db, changes }: Pick<AppContext, 'db' | 'changes'>,
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const answers = { 200: imagePlaceSchema };
  const hasStore = async (): Promise<boolean> => (await readObjectStore(db)).version > 0;
  const read = async (): Promise<ImagePlaceView> => ({ ...(await readImagePlace(db)), hasStore: await hasStore() });

  app.get(PLACE_PATH, { config, schema: { response: answers } }, async (request, reply) => {
    const { shopIds, language } = requireStaff(request);
    return shopIds === null ? read() : answerError(request, reply, 'request.of-other-shops', { language });
  });

  app.post(
    `${PLACE_PATH}/remove-copies`,
    { config, schema: { body: copiesRemovalSchema, response: answers } },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const outcome = await askToRemoveCopies(db, { ...request.body, actor: actorOf(request) });
      return outcome.ok ? read() : answerError(request, reply, outcome.error.code, { language });
    },
  );

  app.post(PLACE_PATH, { config, schema: { body: imageMoveSchema, response: answers } }, async (request, reply) => {
    const { language } = requireStaff(request);
    const asked = { ...request.body, actor: actorOf(request) };
    const outcome = await askToMoveImages({ db, hasStore: await hasStore() }, asked);
    if (!outcome.ok) return answerError(request, reply, outcome.error.code, { language });
    changes.publish([IMAGE_PLACE_TAG]);
    return read();
  });
}
