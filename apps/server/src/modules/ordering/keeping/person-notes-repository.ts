import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Person, PersonUse } from '../../customers/index.ts';

/** The orders of a person in a shop. */
const ofPerson = ({ shopId, phones }: Person) => sql`o.shop_id = ${shopId} and o.phone = any(${[...phones]}::text[])`;

const read = async (db: Database, statement: ReturnType<typeof sql>): Promise<readonly object[]> => {
  const { rows } = await sql<object>`${statement}`.execute(db);
  return rows;
};

/** What colleagues wrote about somebody beside their orders, those among it that were taken away, each by its writer. */
export const personOfOrderNotes: PersonUse = {
  name: 'orderNotes',
  read: (db, person) =>
    read(
      db,
      sql`select o.number as "order", n.created_at as "at", e.name as "by", n.body as "text"
        from order_notes n join orders o on o.id = n.order_id join employees e on e.id = n.employee_id
        where ${ofPerson(person)} order by n.id`,
    ),
  erase: async (tx, person) => {
    const { numAffectedRows = 0n } = await sql`
      delete from order_notes n using orders o where o.id = n.order_id and ${ofPerson(person)}`.execute(tx);
    return Number(numAffectedRows);
  },
};

/** What was noted of each step of an order; that there was one stays. */
export const personOfOrderHistory: PersonUse = {
  name: 'orderHistory',
  read: (db, person) =>
    read(
      db,
      sql`select o.number as "order", h.occurred_at as "at", h.action, e.name as "by", h.note as "text"
        from order_history h join orders o on o.id = h.order_id left join employees e on e.id = h.employee_id
        where ${ofPerson(person)} and h.note <> '' order by h.id`,
    ),
  erase: async (tx, person) => {
    const { numAffectedRows = 0n } = await sql`
      update order_history h set note = '' from orders o
      where o.id = h.order_id and ${ofPerson(person)} and h.note <> ''`.execute(tx);
    return Number(numAffectedRows);
  },
};

/** Calls count on for the figures of who made them, without what was said. */
export const personOfCalls: PersonUse = {
  name: 'calls',
  read: (db, person) =>
    read(
      db,
      sql`select o.number as "order", c.occurred_at as "at", c.outcome, c.channel, e.name as "by", c.note as "text"
        from order_calls c join orders o on o.id = c.order_id left join employees e on e.id = c.employee_id
        where ${ofPerson(person)} order by c.id`,
    ),
  erase: async (tx, person) => {
    const { numAffectedRows = 0n } = await sql`
      update order_calls c set note = '', from_reason = null from orders o
      where o.id = c.order_id and ${ofPerson(person)} and (c.note <> '' or c.from_reason is not null)`.execute(tx);
    return Number(numAffectedRows);
  },
};

/** What came back stays counted; what was written of it goes. */
export const personOfReturns: PersonUse = {
  name: 'returns',
  read: (db, person) =>
    read(
      db,
      sql`select r.number, o.number as "order", r.asked_at as "at", r.state, r.reason_names as "reason", r.note as "text",
        r.refusal_reason as "refusal"
        from order_returns r join orders o on o.id = r.order_id where ${ofPerson(person)} order by r.asked_at`,
    ),
  erase: async (tx, person) => {
    const { numAffectedRows = 0n } = await sql`
      update order_returns r set note = '', refusal_reason = '' from orders o where o.id = r.order_id and ${ofPerson(person)}`.execute(
      tx,
    );
    return Number(numAffectedRows);
  },
};

/** Without an end of its own, what holds against somebody who was erased ends after so long. */
const LONGEST_AFTER_ERASURE = sql<Date>`now() + interval '1 year'`;

/** Entries that hold go on holding by a fingerprint of the number, until they end; the others go. */
export const personOfBlacklist: PersonUse = {
  name: 'blacklist',
  read: (db, { shopId, phones }) =>
    read(
      db,
      sql`select b.phone, b.created_at as "at", e.name as "by", b.reason, b.expires_at as "until", b.archived_at as "takenOff"
        from blacklisted_phones b left join employees e on e.id = b.employee_id
        where b.shop_id = ${shopId} and b.phone = any(${[...phones]}::text[]) order by b.id`,
    ),
  erase: async (tx, { shopId, phones, word, fingerprintOf }) => {
    let count = 0;
    for (const phone of phones) {
      const { numDeletedRows: gone } = await tx
        .deleteFrom('blacklisted_phones')
        .where('shop_id', '=', shopId)
        .where('phone', '=', phone)
        .where((when) => when.or([when('archived_at', 'is not', null), when('expires_at', '<=', sql<Date>`now()`)]))
        .executeTakeFirstOrThrow();
      const { numUpdatedRows: kept } = await tx
        .updateTable('blacklisted_phones')
        .set((set) => ({
          phone: fingerprintOf(phone),
          reason: word,
          employee_id: null,
          expires_at: sql<Date>`least(expires_at, ${LONGEST_AFTER_ERASURE})`,
          version: set('version', '+', 1),
          updated_at: sql<Date>`now()`,
        }))
        .where('shop_id', '=', shopId)
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow();
      count += Number(gone + kept);
    }
    return count;
  },
};
