import { refusedReasons } from '@hanout/contracts/parcel-following/following';
import {
  nobodysLettersQuerySchema,
  nobodysLettersSchema,
  type NobodysLetter,
  type NobodysLetters,
} from '@hanout/contracts/parcel-following/letters';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { totalOf } from '../../../database/long-lists.ts';
import { policies } from '../../../plugins/policy.ts';
import { requireStaff } from '../../staff/index.ts';
import {
  countNobodysLetters,
  listCalledBack,
  listNobodysLetters,
  listRefused,
  type NobodysLetterRow,
  type RefusedRow,
} from './queries.ts';

const config = { policy: policies.permission('settings.write') };
const ROWS = 50;

/** What carriers told that reached no parcel: of parcels that nobody knows, at no address of ours, or not believed. */
export function registerLetters(http: FastifyInstance, { db }: { readonly db: Database }): void {
  http
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/dashboard/api/parcels/letters-to-nobody',
      { config, schema: { querystring: nobodysLettersQuerySchema, response: { 200: nobodysLettersSchema } } },
      async (request) => {
        const { q, account: accountId = null, cursor: before = null } = request.query;
        const { shopIds } = requireStaff(request);
        const filter = { q, accountId, shopIds };
        const [rows, count, accounts, refused] = await Promise.all([
          listNobodysLetters(db, filter, { before, limit: ROWS + 1 }),
          countNobodysLetters(db, filter),
          listCalledBack(db, shopIds),
          listRefused(db, shopIds),
        ]);
        const shown = rows.slice(0, ROWS);
        const last = shown.at(-1);
        return {
          rows: shown.map(present),
          ...totalOf(count),
          nextCursor: rows.length > ROWS && last !== undefined ? String(last.id) : null,
          accounts: [...accounts],
          refused: refused.flatMap(presentRefused),
        };
      },
    );
}

const present = ({ at, receivedAt, ...row }: NobodysLetterRow): NobodysLetter => ({
  ...row,
  at: at === null ? null : new Date(at).toISOString(),
  receivedAt: receivedAt.toISOString(),
});

function presentRefused({ reason, lastAt, ...row }: RefusedRow): NobodysLetters['refused'] {
  const known = refusedReasons.find((each) => each === reason);
  return known === undefined ? [] : [{ ...row, reason: known, lastAt: lastAt.toISOString() }];
}
