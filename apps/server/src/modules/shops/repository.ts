import type { Ids } from '@hanout/core/kernel';
import { LANGUAGES, type Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { announceShops } from './announce-repository.ts';

/** What the shop rounds promotional prices to from now on, in centimes (0: not); told to every process. */
export async function roundPromotions(tx: Tx, shopId: number, centimes: number): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ promotion_rounding_centimes: centimes, version: sql<number>`version + 1` })
    .where('id', '=', shopId)
    .execute();
  await announceShops(tx);
}

const TOKEN_BYTES = 24;

/** The smallest coin that people still have, 5 DA. */
const FIRST_ROUNDING = 500;

export interface FirstShop {
  readonly name: string;
  readonly language: Language;
}

/** The shop of a new installation: it answers every host and is named alike in all languages until somebody translates. */
export async function insertFirstShop(tx: Tx, ids: Ids, { name, language }: FirstShop): Promise<number> {
  const { id } = await tx
    .insertInto('shops')
    .values({
      uuid: ids.uuid(),
      code: 'main',
      answers_unknown_hosts: true,
      default_language: language,
      api_token: ids.secret(TOKEN_BYTES),
      csrf_token: ids.secret(TOKEN_BYTES),
      promotion_rounding_centimes: FIRST_ROUNDING,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('shop_texts')
    .values(LANGUAGES.map((each) => ({ shop_id: id, language: each, name })))
    .execute();
  await announceShops(tx);
  return id;
}
