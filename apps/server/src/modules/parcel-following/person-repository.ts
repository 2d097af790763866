import { sql } from 'kysely';
import type { Person, PersonUse } from '../customers/index.ts';

/** The orders of a person in a shop. */
const ofPerson = ({ shopId, phones }: Person) => sql`o.shop_id = ${shopId} and o.phone = any(${[...phones]}::text[])`;

/** What was noted of a failed attempt at somebody's door; that there was one, and what became of it, stays. */
export const personOfTasks: PersonUse = {
  name: 'parcelTasks',
  read: async (db, person) => {
    const { rows } = await sql<object>`
      select o.number as "order", t.opened_at as "at", t.attempt, t.reason, t.outcome, t.note as "text"
      from parcel_tasks t join orders o on o.id = t.order_id where ${ofPerson(person)} order by t.id`.execute(db);
    return rows;
  },
  erase: async (tx, person) => {
    const { numAffectedRows = 0n } = await sql`
      update parcel_tasks t set note = '', reason = '' from orders o where o.id = t.order_id and ${ofPerson(person)}`.execute(
      tx,
    );
    return Number(numAffectedRows);
  },
};

/** What was written to a carrier about somebody's lost parcel; the claim and its money stay. */
export const personOfClaims: PersonUse = {
  name: 'parcelClaims',
  read: async (db, person) => {
    const { rows } = await sql<object>`
      select o.number as "order", l.opened_at as "at", l.tracking, l.state, l.note as "text"
      from parcel_claims l join orders o on o.id = l.order_id where ${ofPerson(person)} order by l.id`.execute(db);
    return rows;
  },
  erase: async (tx, person) => {
    const { numAffectedRows = 0n } = await sql`
      update parcel_claims l set note = '' from orders o where o.id = l.order_id and ${ofPerson(person)}`.execute(tx);
    return Number(numAffectedRows);
  },
};
