import type { CarrierWilaya, CarrierWilayaWrite } from '@hanout/contracts/delivery';
import { findWilayaProblems, type WilayaProblem } from '@hanout/core/delivery';
import { ok, refuse } from '@hanout/core/kernel';
import type { Database } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import { carrierEntity, type CarrierChange } from '../carrier-entity.ts';
import { readWilaya } from '../queries.ts';
import { raiseCarrierVersion, writeDesksOfWilaya, writeExceptions, writeServices } from '../repository.ts';

export type WilayaRefusal =
  | { readonly code: 'request.not-found' }
  /** `errors`: what is wrong with which field of which commune or desk */
  | { readonly code: 'delivery.rates-are-wrong'; readonly errors: Readonly<Record<string, WilayaProblem>> };

export interface WriteWilaya extends CarrierChange {
  readonly wilayaCode: number;
  readonly wilaya: Omit<CarrierWilayaWrite, 'version'>;
}

type State = Pick<CarrierWilaya, 'exceptions' | 'desks'>;

/** Prices of single communes of a service, and the desks of a desk service: all that was sent, or nothing of it. */
export function writeWilaya(db: Database, { wilayaCode, wilaya, ...change }: WriteWilaya) {
  const { id } = change;
  return changeEntity(db, carrierEntity, { ...change, action: 'carrier.wilaya' }, async (tx, { name, modes }) => {
    const place = { carrierId: id, wilayaCode };
    const before = await readWilaya(tx, place);
    if (before === undefined) return refuse<WilayaRefusal>({ code: 'request.not-found' });
    const communes = new Map(before.communes.map((commune) => [commune.id, commune.nameFr]));
    const errors = {
      ...findWilayaProblems({ exceptions: wilaya.exceptions ?? [], desks: wilaya.desks }, new Set(communes.keys())),
      ...foreignDesks(wilaya, before),
    };
    if (Object.keys(errors).length > 0) return refuse<WilayaRefusal>({ code: 'delivery.rates-are-wrong', errors });
    await writeServices(tx, id, { home: modes.includes('home'), desk: modes.includes('desk') });
    if (wilaya.exceptions !== undefined)
      await writeExceptions(tx, place, { mode: wilaya.mode, exceptions: wilaya.exceptions });
    if (wilaya.mode === 'desk') {
      const named = wilaya.desks.map((desk) => ({
        ...desk,
        name: desk.name || `${name} ${communes.get(desk.communeId)}`,
      }));
      await writeDesksOfWilaya(tx, place, named);
    }
    await raiseCarrierVersion(tx, id);
    const after = await readWilaya(tx, place);
    return ok({ value: null, changes: changesOf(before, after ?? before) });
  });
}

/** A desk that stands elsewhere or is another carrier's is not changed here; one that was closed is opened again. */
function foreignDesks(
  { desks }: Pick<CarrierWilayaWrite, 'desks'>,
  { desks: open, closedDesks }: Pick<CarrierWilaya, 'desks' | 'closedDesks'>,
): Record<string, WilayaProblem> {
  const ids = new Set([...open, ...closedDesks].map(({ id }) => id));
  return Object.fromEntries(
    desks.flatMap(({ id }, at) =>
      id === null || ids.delete(id) ? [] : [[`desks.${at}.name`, 'unknown-desk'] as const],
    ),
  );
}

/** Each commune or desk that changed: `home.1603` or `desk 12` → [before, after]. */
function changesOf(before: State, after: State): Record<string, [string, string]> {
  const [was, is] = [linesOf(before), linesOf(after)];
  return Object.fromEntries(
    [...new Set([...was.keys(), ...is.keys()])]
      .map((key): [string, [string, string]] => [key, [was.get(key) ?? '', is.get(key) ?? '']])
      .filter(([, [left, right]]) => left !== right),
  );
}

function linesOf({ exceptions, desks }: State): ReadonlyMap<string, string> {
  return new Map([
    ...exceptions.map(
      ({ mode, communeId, priceCentimes, delayDaysMin, delayDaysMax }) =>
        [`${mode}.${communeId}`, `${priceCentimes ?? '-'} (${delayDaysMin}-${delayDaysMax})`] as const,
    ),
    ...desks.map(
      ({ id, communeId, name, address, phone }) =>
        [`desk ${id}`, [communeId, name, address, phone ?? ''].join(' · ')] as const,
    ),
  ]);
}
