import {
  addedPictureSchema,
  libraryPictureSchema,
  libraryQuerySchema,
  pictureLibrarySchema,
  pictureRestoreRequestSchema,
  pictureTextRequestSchema,
  type AddedPicture,
  type LibraryPicture,
} from '@hanout/contracts/picture-library';
import type { Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../app-context.ts';
import { answerError } from '../../errors/answer.ts';
import type { ErrorCode } from '../../errors/error-codes.ts';
import { acceptMultipart, postedForm } from '../../plugins/multipart.ts';
import { policies } from '../../plugins/policy.ts';
import { idParams } from '../../plugins/request-parts.ts';
import { POSTED_PICTURE_BYTES, takePostedPicture } from '../pictures/index.ts';
import { actorOf, requireStaff } from '../staff/index.ts';
import { fitOf } from './fit-of.ts';
import { presentPicture } from './present-picture.ts';
import { countFolders, findPicture, listPictures, type AskedLibrary } from './queries.ts';
import { addPicture } from './use-cases/add-picture.ts';
import { changeText, replacePicture, restorePicture } from './use-cases/change-picture.ts';

type LibraryDependencies = Pick<AppContext, 'db' | 'ids' | 'images' | 'pictureUses'>;
type Changed = Result<unknown, { readonly code: ErrorCode }>;

const config = { policy: policies.permission('content.write') };
const PATH = '/dashboard/api/picture-library';
/** What is added here is for pages: builders choose among pictures of the proportions of banners, whatever they were added for. */
const ADDED = { folder: 'web', fit: 'cover' } as const;

/** Pictures of everything, whatever they were drawn for. */
export function registerLibraryRoutes(http: FastifyInstance, dependencies: LibraryDependencies): void {
  const { db, images, pictureUses } = dependencies;
  const app = http.withTypeProvider<ZodTypeProvider>();
  const askedBy = (request: FastifyRequest): AskedLibrary => {
    const { language, shopIds } = requireStaff(request);
    return { uses: pictureUses, language, shopIds };
  };
  /** The picture as it is now, after what was done to it. */
  const answer = async (request: FastifyRequest<{ Params: { id: number } }>, reply: FastifyReply, changed: Changed) => {
    const asked = askedBy(request);
    const { language } = asked;
    if (!changed.ok) return answerError(request, reply, changed.error.code, { language });
    const row = await findPicture(db, asked, request.params.id);
    if (row === undefined) return answerError(request, reply, 'library.picture-not-found', { language });
    return presentPicture(row) satisfies LibraryPicture;
  };

  app.get(
    PATH,
    { config, schema: { querystring: libraryQuerySchema, response: { 200: pictureLibrarySchema } } },
    async (request) => {
      const { folder = null, lacks = null, q = '', cursor = null, limit } = request.query;
      const filter = { folder, lacks, search: q === '' ? null : q };
      const part = { after: cursor, limit };
      const [{ rows, total }, counts] = await Promise.all([
        listPictures(db, askedBy(request), { filter, part }),
        countFolders(db, pictureUses),
      ]);
      const nextCursor = rows.length === limit ? String(rows.at(-1)?.id) : null;
      return { rows: rows.map(presentPicture), total, counts, nextCursor };
    },
  );

  app.get(
    `${PATH}/:id`,
    { config, schema: { params: idParams, response: { 200: libraryPictureSchema } } },
    (request, reply) => answer(request, reply, { ok: true, value: null }),
  );

  app.post(
    `${PATH}/:id/text`,
    { config, schema: { params: idParams, body: pictureTextRequestSchema, response: { 200: libraryPictureSchema } } },
    async (request, reply) => {
      const picture = { id: request.params.id, actor: actorOf(request) };
      return answer(request, reply, await changeText(db, picture, request.body.alt));
    },
  );

  app.post(
    `${PATH}/:id/restore`,
    {
      config,
      schema: { params: idParams, body: pictureRestoreRequestSchema, response: { 200: libraryPictureSchema } },
    },
    async (request, reply) => {
      const picture = { id: request.params.id, actor: actorOf(request) };
      return answer(request, reply, await restorePicture(db, picture, request.body.earlierId));
    },
  );

  void http.register(async (forms) => {
    acceptMultipart(forms, { whenMalformed: 'empty' });
    forms
      .withTypeProvider<ZodTypeProvider>()
      .post(
        PATH,
        { bodyLimit: POSTED_PICTURE_BYTES, config, schema: { response: { 200: addedPictureSchema } } },
        async (request, reply) => {
          const asked = askedBy(request);
          const refuse = (code: ErrorCode) => answerError(request, reply, code, { language: asked.language });
          const posted = await takePostedPicture(postedForm(request.body), images, ADDED);
          if (!posted.ok) return refuse(posted.error.code);
          if (!('key' in posted.value)) return refuse('images.not-a-picture');
          const { id, isNew } = await addPicture(dependencies, posted.value, ADDED.folder);
          const row = await findPicture(db, asked, id);
          if (row === undefined) return refuse('library.picture-not-found');
          return { ...presentPicture(row), isNew } satisfies AddedPicture;
        },
      );
    forms.withTypeProvider<ZodTypeProvider>().post(
      `${PATH}/:id/file`,
      {
        bodyLimit: POSTED_PICTURE_BYTES,
        config,
        schema: { params: idParams, response: { 200: libraryPictureSchema } },
      },
      async (request, reply) => {
        const asked = askedBy(request);
        const refuse = (code: ErrorCode) => answerError(request, reply, code, { language: asked.language });
        const { id } = request.params;
        const row = await findPicture(db, asked, id);
        if (row === undefined) return refuse('library.picture-not-found');
        const place = { folder: row.folder, fit: fitOf(row) };
        const posted = await takePostedPicture(postedForm(request.body), images, place);
        if (!posted.ok) return refuse(posted.error.code);
        // Only a new picture takes another's place: one that is there already has a number of its own.
        if (!('key' in posted.value)) return refuse('images.not-a-picture');
        return answer(request, reply, await replacePicture(db, { id, actor: actorOf(request) }, posted.value));
      },
    );
  });
}
