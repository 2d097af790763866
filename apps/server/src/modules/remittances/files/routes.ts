import { importPieceAnswerSchema, importPieceBytes } from '@hanout/contracts/imports/imports';
import {
  newStatementFileSchema,
  readStatementSchema,
  statementFileSchema,
  statementMappingSchema,
  type StatementFile,
} from '@hanout/contracts/remittances/remittances';
import { suggestMapping } from '@hanout/core/remittances';
import { isInScope } from '@hanout/core/staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { uuidParams } from '../../../plugins/request-parts.ts';
import {
  countPieces,
  findImport,
  findingText,
  importTexts,
  piecesOf,
  provideImport,
  readFileOf,
  savePiece,
  type StoredImport,
} from '../../imports/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { headerKeyOf } from '../drafting/use-cases/make-draft.ts';
import { findMapping, findOfSource } from '../repository.ts';

const config = { policy: policies.permission('remittances.manage') };
const FILES = '/dashboard/api/remittances/files';
const pieceParams = uuidParams.extend({ number: z.coerce.number().int().min(0).max(10_000) });
const SUBJECTS = ['remittances'] as const;
const SAMPLE = 20;

type Deps = Pick<AppContext, 'db' | 'ids'>;

/** A carrier's statement as it arrives: sent by pieces, read in a process of its own, its columns named as they were the last time. */
export function registerStatementFiles(http: FastifyInstance, deps: Deps): void {
  const { db, ids } = deps;
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    FILES,
    { config, schema: { body: newStatementFileSchema, response: { 200: z.object({ id: z.uuid() }) } } },
    async (request, reply) => {
      const viewer = requireStaff(request);
      const { language } = viewer;
      const { shopId, key, file } = request.body;
      if (!isInScope(actorOf(request), shopId))
        return answerError(request, reply, 'remittances.file-not-found', { language });
      const made = { id: ids.uuid(), viewer, language, key, file, requestId: request.id };
      const found = await provideImport(db, { ...made, subject: 'remittances', shopId });
      return found === undefined
        ? answerError(request, reply, 'remittances.file-not-found', { language })
        : { id: found.id };
    },
  );

  app.post(
    `${FILES}/:id/read`,
    {
      config,
      schema: { params: uuidParams, body: readStatementSchema, response: { 200: statementFileSchema } },
    },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const { carrierId, ...wishes } = request.body;
      const found = await findFile(deps, request, request.params.id);
      if (found === undefined) return answerError(request, reply, 'remittances.file-not-found', { language });
      const suggest = (header: readonly string[]) => ({
        headerKey: `remittances ${header.join('\t')}`,
        format: 'other' as const,
        mapping: [],
      });
      const read = await readFileOf(db, found, { wishes, suggest });
      if (!read.ok) {
        if (!('why' in read.error)) return answerError(request, reply, read.error.code, { language });
        const why = findingText(importTexts(language), read.error.why);
        return answerError(request, reply, read.error.code, { language, parameters: { why }, errors: { file: [why] } });
      }
      const now = await findFile(deps, request, found.id);
      return presentFile(deps, now ?? found, carrierId);
    },
  );

  void http.register(async (scope) => registerPieces(scope, deps));
}

/** What stands in it, and how the columns are likely to be meant; by the carrier, whose files were read before. */
async function presentFile({ db }: Deps, file: StoredImport, carrierId: number): Promise<StatementFile> {
  const { id, fileName: name, header, sample, shopId, sha256, rowCount } = file;
  const remembered = await findMapping(db, carrierId, headerKeyOf(header));
  const mapping = statementMappingSchema.safeParse(remembered?.mapping);
  const isRemembered = mapping.success && mapping.data.length === header.length;
  const first =
    shopId === null || sha256 === null ? undefined : await findOfSource(db, { shopId, carrierId, sourceKey: sha256 });
  return {
    id,
    name,
    state: 'read',
    encoding: encodingOf(file),
    header: [...header],
    sample: sample.slice(0, SAMPLE).map((row) => [...row]),
    rows: rowCount,
    mapping: isRemembered ? mapping.data : [...suggestMapping(header)],
    amountIs: remembered?.amountIs ?? 'gross',
    isRemembered,
    sameAs: first === undefined ? null : { id: first.id, state: first.state, at: first.at.toISOString() },
  };
}

function encodingOf({ encoding }: StoredImport): StatementFile['encoding'] {
  const known = statementFileSchema.shape.encoding.safeParse(encoding);
  return known.success ? known.data : null;
}

export function findFile(
  { db }: Pick<Deps, 'db'>,
  request: FastifyRequest,
  id: string,
): Promise<StoredImport | undefined> {
  return findImport(db, id, requireStaff(request), SUBJECTS);
}

/** In a scope of its own, which takes bytes and nothing else. */
function registerPieces(http: FastifyInstance, deps: Deps): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
  app.put(
    `${FILES}/:id/file/pieces/:number`,
    {
      bodyLimit: importPieceBytes,
      config,
      schema: { params: pieceParams, response: { 200: importPieceAnswerSchema } },
    },
    async (request, reply) => {
      const { id, number } = request.params;
      const { language } = requireStaff(request);
      const found = await findFile(deps, request, id);
      if (found === undefined) return answerError(request, reply, 'remittances.file-not-found', { language });
      const of = piecesOf(found.fileBytes);
      if (!Buffer.isBuffer(request.body) || number >= of || found.state !== 'uploading')
        return answerError(request, reply, 'catalog.import-state', { language });
      await savePiece(deps.db, id, { part: 'file', number, bytes: request.body });
      const { count } = await countPieces(deps.db, id, 'file');
      return { received: count, of };
    },
  );
}
