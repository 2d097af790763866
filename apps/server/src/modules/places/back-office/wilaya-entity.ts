import type { Places } from '@hanout/contracts/places';
import type { StaffActor } from '@hanout/core/staff';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { Entity } from '../../audit/index.ts';

export type PlaceRefusal =
  | { readonly code: 'places.wilaya-not-found' }
  | { readonly code: 'places.wilaya-changed' }
  | { readonly code: 'places.commune-of-another-wilaya' };

export interface LockedWilaya extends Pick<Places['wilayas'][number], 'version' | 'nameFr' | 'nameAr' | 'deliverable'> {
  readonly communes: readonly Omit<Places['communes'][number], 'wilayaCode'>[];
}

/** A wilaya with its communes, as staff correct it: every shop of the house names it. */
export const wilayaEntity: Entity<number, LockedWilaya, PlaceRefusal, StaffActor> = {
  name: 'wilaya',
  permission: 'settings.write',
  lock: lockWilaya,
  missing: { code: 'places.wilaya-not-found' },
  touches: () => Promise.resolve(null),
  versions: {
    of: ({ version }) => version,
    changed: { code: 'places.wilaya-changed' },
    countUp: async (tx, code) => {
      await tx
        .updateTable('wilayas')
        .set({ version: sql`version + 1` })
        .where('code', '=', code)
        .execute();
    },
  },
};

async function lockWilaya(tx: Tx, code: number): Promise<LockedWilaya | undefined> {
  const { rows } = await sql<Omit<LockedWilaya, 'communes'>>`
    select version, name_fr as "nameFr", name_ar as "nameAr", deliverable from wilayas where code = ${code} for update`.execute(
    tx,
  );
  const [wilaya] = rows;
  if (wilaya === undefined) return undefined;
  const communes = await tx
    .selectFrom('communes')
    .select(['id', 'name_fr as nameFr', 'name_ar as nameAr', 'deliverable'])
    .where('wilaya_code', '=', code)
    .execute();
  return { ...wilaya, communes };
}
