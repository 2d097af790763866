import type { ProductImport } from '@hanout/contracts/imports/imports';
import type { Ids } from '@hanout/core/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../../database/database.ts';
import { answerError } from '../../../../errors/answer.ts';
import { requireStaff } from '../../../staff/index.ts';
import { findImport, type StoredImport } from '../../../imports/index.ts';
import { presentImport } from '../presenter.ts';

export interface ImportRouteDependencies {
  readonly db: Database;
  readonly ids: Ids;
}

export const IMPORTS = '/dashboard/api/product/imports';

/** The import of the address, when the person may see it. */
export function findAsked(db: Database, request: FastifyRequest, id: string): Promise<StoredImport | undefined> {
  return findImport(db, id, requireStaff(request), ['products']);
}

/** What every call about one import answers: the import as it is now. */
export async function answerImport(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<ProductImport | FastifyReply> {
  const found = await findAsked(db, request, id);
  const { language } = requireStaff(request);
  return found === undefined
    ? answerError(request, reply, 'catalog.import-not-found', { language })
    : presentImport(db, found, language);
}
