import {
  importPicturesSchema,
  importPieceAnswerSchema,
  importPieceBytes,
  newImportSchema,
  productImportSchema,
  readImportSchema,
} from '@hanout/contracts/imports/imports';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerError } from '../../../../errors/answer.ts';
import { policies } from '../../../../plugins/policy.ts';
import { uuidParams } from '../../../../plugins/request-parts.ts';
import { chargesTax } from '../../../shops/index.ts';
import { requireStaff } from '../../../staff/index.ts';
import {
  countPieces,
  savePiece,
  announcePictures,
  firstOptions,
  provideImport,
  findingText,
  importTexts,
  listPicturesOf,
  piecesOf,
  readFileOf,
  type ReadRefusal,
} from '../../../imports/index.ts';
import { presentImport } from '../presenter.ts';
import { answerImport, findAsked, IMPORTS, type ImportRouteDependencies } from './dependencies.ts';
import { headerKey, suggestMapping, withOnePrice } from '../mapping/suggest-mapping.ts';

const config = { policy: policies.permission('catalog.write') };
const pieceParams = uuidParams.extend({
  part: z.enum(['file', 'pictures']),
  number: z.coerce.number().int().min(0).max(10_000),
});

/** A file comes in pieces, each as often as it takes, and is read when it is whole. */
export function registerImportUploads(http: FastifyInstance, { db, ids }: ImportRouteDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    IMPORTS,
    { config, schema: { body: newImportSchema, response: { 200: productImportSchema } } },
    async (request, reply) => {
      const viewer = requireStaff(request);
      const { language } = viewer;
      const found = await provideImport(db, {
        id: ids.uuid(),
        viewer,
        language,
        ...request.body,
        options: firstOptions,
        requestId: request.id,
      });
      return found === undefined
        ? answerError(request, reply, 'catalog.import-not-found', { language })
        : presentImport(db, found, language);
    },
  );

  app.post(
    `${IMPORTS}/:id/pictures`,
    { config, schema: { params: uuidParams, body: importPicturesSchema, response: { 200: productImportSchema } } },
    async (request, reply) => {
      const { id } = request.params;
      const found = await findAsked(db, request, id);
      if (found !== undefined && !(await announcePictures(db, id, request.body.file.bytes)))
        return answerError(request, reply, 'catalog.import-state', { language: requireStaff(request).language });
      return answerImport(db, request, reply, id);
    },
  );

  app.post(
    `${IMPORTS}/:id/read`,
    { config, schema: { params: uuidParams, body: readImportSchema, response: { 200: productImportSchema } } },
    async (request, reply) => {
      const found = await findAsked(db, request, request.params.id);
      if (found === undefined) return answerImport(db, request, reply, request.params.id);
      const suggest = (await chargesTax(db)) ? suggestTaxed : suggestOnePrice;
      const mayCount = requireStaff(request).permissions.has('stock.write');
      const read = await readFileOf(db, found, {
        wishes: request.body,
        suggest: mayCount ? suggest : (header) => withoutStock(suggest(header)),
      });
      return read.ok ? answerImport(db, request, reply, found.id) : refuseReading(request, reply, read.error);
    },
  );
}

/** Whoever may not write stock leaves its column where it is. */
const withoutStock = (suggested: ReturnType<typeof suggestTaxed>) => ({
  ...suggested,
  mapping: suggested.mapping.map((field) => (field === 'stock' ? null : field)),
});

const suggestTaxed = (header: readonly string[]) => ({ headerKey: headerKey(header), ...suggestMapping(header) });

function suggestOnePrice(header: readonly string[]) {
  const suggested = suggestTaxed(header);
  return { ...suggested, mapping: withOnePrice(suggested.format, suggested.mapping) };
}

/** In a scope of its own, which takes bytes and nothing else. */
export function registerImportPieces(http: FastifyInstance, { db }: Pick<ImportRouteDependencies, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
  app.put(
    `${IMPORTS}/:id/:part/pieces/:number`,
    {
      bodyLimit: importPieceBytes,
      config,
      schema: { params: pieceParams, response: { 200: importPieceAnswerSchema } },
    },
    async (request, reply) => {
      const { id, part, number } = request.params;
      const { language } = requireStaff(request);
      const found = await findAsked(db, request, id);
      if (found === undefined) return answerError(request, reply, 'catalog.import-not-found', { language });
      const bytes = part === 'file' ? found.fileBytes : found.picturesBytes;
      const isOpen = found.state === 'uploading' || (part === 'pictures' && ['read', 'checked'].includes(found.state));
      if (!isOpen || bytes === null) return answerError(request, reply, 'catalog.import-state', { language });
      const { body } = request;
      const of = piecesOf(bytes);
      const wanted = number === of - 1 ? bytes - number * importPieceBytes : importPieceBytes;
      if (!Buffer.isBuffer(body) || number >= of || body.length !== wanted)
        return answerError(request, reply, 'catalog.import-piece', { language });
      await savePiece(db, id, { part, number, bytes: body });
      const { count: received } = await countPieces(db, id, part);
      const names = part === 'pictures' && received === of ? await listPicturesOf(db, id) : null;
      return names === null || names.ok ? { received, of } : refuseReading(request, reply, names.error);
    },
  );
}

type Answer = Parameters<typeof answerError>;

function refuseReading(request: Answer[0], reply: Answer[1], refusal: ReadRefusal): Answer[1] {
  const { language } = requireStaff(request);
  if (refusal.code !== 'catalog.import-unreadable') return answerError(request, reply, refusal.code, { language });
  const why = findingText(importTexts(language), refusal.why);
  return answerError(request, reply, refusal.code, { language, parameters: { why }, body: { why: refusal.why } });
}
