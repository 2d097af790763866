import {
  customerImportFindingsSchema,
  customerImportListSchema,
  customerImportSchema,
  customerImportPartsSchema,
  newCustomerImportSchema,
  readCustomerImportSchema,
} from '@hanout/contracts/customers/customer-imports';
import { importPieceAnswerSchema, importPieceBytes } from '@hanout/contracts/imports/imports';
import { isInScope } from '@hanout/core/staff';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import type { ErrorCode } from '../../../errors/error-codes.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import {
  badRowsFile,
  countFindings,
  countPieces,
  findImport,
  findingText,
  importTexts,
  listFindings,
  listImports,
  piecesOf,
  provideImport,
  savePiece,
  type StoredImport,
} from '../../imports/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { presentImport } from './presenter.ts';
import { listArchiveParts, readImportFile } from './use-cases/read-import.ts';
import { steerImport, steps } from './use-cases/steer-import.ts';

const config = { policy: policies.permission('customers.write') };
const IMPORTS = '/dashboard/api/customers/imports';
const SUBJECTS = ['customers', 'orders'] as const;
const SHOWN = 200;
const pieceParams = uuidParams.extend({ number: z.coerce.number().int().min(0).max(10_000) });

type Deps = Pick<AppContext, 'db' | 'ids'>;

/** Files of customers and past orders of other shops: sent in pieces, recognised, tried, brought in, taken back. */
export function registerCustomerImports(http: FastifyInstance, deps: Deps): void {
  registerBeginning(http, deps);
  registerReading(http, deps);
  void http.register(async (scope) => registerPieces(scope, deps));
}

function registerBeginning(http: FastifyInstance, deps: Deps): void {
  const { db, ids } = deps;
  const app = http.withTypeProvider<ZodTypeProvider>();
  const answers = { 200: customerImportSchema };

  app.post(
    IMPORTS,
    { config, schema: { body: newCustomerImportSchema, response: answers } },
    async (request, reply) => {
      const viewer = requireStaff(request);
      const { language } = viewer;
      const { shopId, key, file } = request.body;
      if (!isInScope(actorOf(request), shopId))
        return answerError(request, reply, 'customers.import-not-found', { language });
      const made = { id: ids.uuid(), viewer, language, key, file, requestId: request.id };
      const found = await provideImport(db, { ...made, subject: 'customers', shopId });
      return found === undefined
        ? answerError(request, reply, 'customers.import-not-found', { language })
        : presentImport(found, language);
    },
  );

  app.post(
    `${IMPORTS}/:id/read`,
    { config, schema: { params: uuidParams, response: { 200: readCustomerImportSchema } } },
    async (request, reply) => {
      const { language, employeeId, shopIds, permissions } = requireStaff(request);
      const found = await findAsked(deps, request, request.params.id);
      if (found === undefined) return answerError(request, reply, 'customers.import-not-found', { language });
      const mayImportProducts = permissions.has('catalog.write');
      const read = await readImportFile(deps, found, { employeeId, shopIds, mayImportProducts });
      if (!read.ok) return refuseFile(request, reply, read.error);
      const now = (await findAsked(deps, request, found.id)) ?? found;
      return { import: presentImport(now, language), parts: [...read.value] };
    },
  );

  for (const step of steps)
    app.post(
      `${IMPORTS}/:id/${step}`,
      { config, schema: { params: uuidParams, response: answers } },
      async (request, reply) => {
        const { id } = request.params;
        const outcome = await steerImport(db, { id, actor: actorOf(request) }, step);
        const { language } = requireStaff(request);
        return outcome.ok
          ? answerImport(deps, request, reply, id)
          : answerError(request, reply, outcome.error.code, { language });
      },
    );
}

function registerReading(http: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(IMPORTS, { config, schema: { response: { 200: customerImportListSchema } } }, async (request) => {
    const viewer = requireStaff(request);
    const { rows } = await listImports(db, viewer, { after: undefined, limit: SHOWN, subjects: SUBJECTS });
    return { rows: rows.map((row) => presentImport(row, viewer.language)) };
  });

  app.get(
    `${IMPORTS}/:id`,
    { config, schema: { params: uuidParams, response: { 200: customerImportSchema } } },
    (request, reply) => answerImport(deps, request, reply, request.params.id),
  );

  app.get(
    `${IMPORTS}/:id/parts`,
    { config, schema: { params: uuidParams, response: { 200: customerImportPartsSchema } } },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const found = await findAsked(deps, request, request.params.id);
      return found === undefined
        ? answerError(request, reply, 'customers.import-not-found', { language })
        : { parts: [...(await listArchiveParts(db, found.id))] };
    },
  );

  app.get(
    `${IMPORTS}/:id/findings`,
    { config, schema: { params: uuidParams, response: { 200: customerImportFindingsSchema } } },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const found = await findAsked(deps, request, request.params.id);
      if (found === undefined) return answerError(request, reply, 'customers.import-not-found', { language });
      const t = importTexts(language);
      const [rows, total] = await Promise.all([
        listFindings(db, found.id, { isError: null, after: { number: 0, id: 0 }, limit: SHOWN }),
        countFindings(db, found.id, null),
      ]);
      return {
        rows: rows.map(({ number, column, isError, code, params, value }) => ({
          row: number,
          column: column === null ? null : (found.header[column] ?? null),
          kind: isError ? ('error' as const) : ('warning' as const),
          message: findingText(t, code, params),
          value: value.slice(0, 200),
        })),
        total,
      };
    },
  );

  app.get(`${IMPORTS}/:id/bad-rows.csv`, { config, schema: { params: uuidParams } }, async (request, reply) => {
    const { language } = requireStaff(request);
    const found = await findAsked(deps, request, request.params.id);
    if (found === undefined) return answerError(request, reply, 'customers.import-not-found', { language });
    return reply
      .header('content-disposition', 'attachment; filename="bad-rows.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(badRowsFile(db, found, language)));
  });
}

/** In a scope of its own, which takes bytes and nothing else. */
function registerPieces(http: FastifyInstance, deps: Deps): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
  app.put(
    `${IMPORTS}/:id/file/pieces/:number`,
    {
      bodyLimit: importPieceBytes,
      config,
      schema: { params: pieceParams, response: { 200: importPieceAnswerSchema } },
    },
    async (request, reply) => {
      const { id, number } = request.params;
      const { language } = requireStaff(request);
      const found = await findAsked(deps, request, id);
      if (found === undefined) return answerError(request, reply, 'customers.import-not-found', { language });
      const of = piecesOf(found.fileBytes);
      if (!Buffer.isBuffer(request.body) || number >= of || found.state !== 'uploading')
        return answerError(request, reply, 'customers.import-state', { language });
      await savePiece(deps.db, id, { part: 'file', number, bytes: request.body });
      const { count } = await countPieces(deps.db, id, 'file');
      return { received: count, of };
    },
  );
}

function findAsked({ db }: Deps, request: FastifyRequest, id: string): Promise<StoredImport | undefined> {
  return findImport(db, id, requireStaff(request), SUBJECTS);
}

async function answerImport(deps: Deps, request: FastifyRequest, reply: FastifyReply, id: string) {
  const { language } = requireStaff(request);
  const found = await findAsked(deps, request, id);
  return found === undefined
    ? answerError(request, reply, 'customers.import-not-found', { language })
    : presentImport(found, language);
}

interface Unread {
  readonly code: ErrorCode;
  readonly why?: string;
}

/** Why a file could not be read, in the sentence for it. */
function refuseFile(request: FastifyRequest, reply: FastifyReply, { code, why }: Unread): FastifyReply {
  const { language } = requireStaff(request);
  if (why === undefined) return answerError(request, reply, code, { language });
  const sentence = findingText(importTexts(language), why);
  return answerError(request, reply, code, { language, errors: { file: [sentence] } });
}
