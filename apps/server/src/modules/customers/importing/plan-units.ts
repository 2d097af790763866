import { tidyTags } from '@hanout/core/customers';
import type { Database, Tx } from '../../../database/database.ts';
import type { Finding } from '../../imports/index.ts';
import { findKnown, findPastNumbers, type Filled, type KnownPerson } from './repository.ts';
import type { System } from './reading/columns.ts';
import type { FindPlace } from './reading/find-place.ts';
import type { Wanted } from './reading/parse-rows.ts';

/** What becomes of one unit of a file. */
export interface Plan {
  readonly wanted: Wanted;
  readonly kind: 'create' | 'change' | 'unchanged' | 'refused';
  /** null: to be made, where they can be reached */
  readonly known: KnownPerson | null;
  /** what of the known person was empty and is told */
  readonly filled: Filled | null;
  readonly place: ReturnType<FindPlace>;
  readonly findings: readonly Finding[];
}

export interface Planning {
  readonly shopId: number;
  readonly system: System;
  readonly findPlace: FindPlace;
  /** phones, e-mails and numbers that the file brought before */
  readonly seen: Set<string>;
}

/** Decides about units against what the shop knows now; writes nothing. */
export async function planUnits(
  db: Database | Tx,
  wanted: readonly Wanted[],
  { shopId, system, findPlace, seen }: Planning,
): Promise<readonly Plan[]> {
  const people = wanted.map(({ person }) => person);
  const known = await findKnown(db, shopId, {
    phones: people.flatMap(({ phone }) => phone ?? []),
    emails: people.flatMap(({ email }) => (email === '' ? [] : [email])),
  });
  const byContact = new Map(known.map((each) => [each.foundBy, each]));
  const numbers = wanted.flatMap(({ order }) => order?.number ?? []);
  const past = new Set(await findPastNumbers(db, { shopId, system }, numbers));
  return wanted.map((each) => {
    const { person, order } = each;
    const found = byContact.get(person.phone ?? '') ?? byContact.get(person.email) ?? null;
    const place = person.address === '' ? null : findPlace(person.wilaya, person.commune);
    const findings = [...each.findings, ...tellPlace(each, place)];
    const isRefused = findings.some(({ isError }) => isError);
    const filled = found === null ? null : fill(found, each, person.phone !== null && !byContact.has(person.phone));
    const key = order === null ? (person.phone ?? person.email) : `order ${order.number}`;
    const isTwice = seen.has(key);
    if (!isRefused) seen.add(key);
    const isThere = order === null ? found !== null || isTwice : past.has(order.number) || isTwice;
    const kind = isRefused
      ? 'refused'
      : !isThere
        ? 'create'
        : filled !== null && order === null
          ? 'change'
          : 'unchanged';
    return { wanted: each, kind, known: found, filled, place, findings };
  });
}

function tellPlace({ person, rows }: Wanted, place: Plan['place']): Finding[] {
  if (person.address === '' || place !== null) return [];
  return [{ number: rows[0] ?? 0, column: null, isError: false, code: 'address-not-placed', value: person.commune }];
}

/** What is known stays; only what is empty is taken from the file. Null: nothing was. */
function fill(known: KnownPerson, { person, order }: Wanted, isPhoneFree: boolean): Filled | null {
  if (order !== null) return null;
  const isNameless = known.firstName + known.lastName === '';
  const filled: Filled = {
    phone: known.phone ?? (isPhoneFree ? person.phone : null),
    firstName: isNameless ? person.firstName : known.firstName,
    lastName: isNameless ? person.lastName : known.lastName,
    email: known.email || person.email,
    note: known.note || person.note,
    tags: tidyTags([...known.tags, ...person.tags]),
    type: person.type === 'wholesaler' ? 'wholesaler' : known.type,
  };
  const before = beforeOf(known);
  return JSON.stringify(filled) === JSON.stringify(before) ? null : filled;
}

export const beforeOf = ({ phone, firstName, lastName, email, note, tags, type }: KnownPerson): Filled => ({
  phone,
  firstName,
  lastName,
  email,
  note,
  tags,
  type,
});
