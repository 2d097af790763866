import type { CustomerList, CustomerRow, CustomerSort } from '@hanout/contracts/customers/customers';
import { maskPhone } from '@hanout/core/customers';
import type { Permission } from '@hanout/core/staff';
import { formatCursor } from './customer-filter.ts';
import type { CustomerListRow, CustomerRecord } from './queries.ts';

interface ListFacts {
  readonly sort: CustomerSort;
  readonly limit: number;
  readonly found: number;
  /** counting stops here */
  readonly countCap: number;
  readonly seesContact: boolean;
}

/** Who may see how a customer is reached; others see enough of a number to recognise it. */
export const maySeeContact = ({ permissions }: { readonly permissions: ReadonlySet<Permission> }): boolean =>
  permissions.has('customers.contact');

/** A page of the list from the rows read, of which there may be one more than asked for. */
export function presentCustomerList(
  rows: readonly CustomerListRow[],
  { sort, limit, found, countCap, seesContact }: ListFacts,
): CustomerList {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit).map((row) => presentCustomerRow(row, seesContact)),
    total: Math.min(found, countCap),
    totalIsCapped: found > countCap,
    nextCursor: last === undefined ? null : formatCursor(sort, { value: last.cursorValue, id: last.id }),
  };
}

export function presentCustomerRow(row: CustomerRecord, seesContact: boolean): CustomerRow {
  return {
    id: row.id,
    version: row.version,
    shop: { id: row.shopId, code: row.shopCode },
    firstName: row.firstName,
    lastName: row.lastName,
    phone: shownPhone(row.phone, seesContact),
    email: shownEmail(row.email, seesContact),
    type: row.type,
    tags: [...row.tags],
    wilaya:
      row.wilayaCode === null || row.wilayaNameFr === null
        ? null
        : { code: row.wilayaCode, nameFr: row.wilayaNameFr, nameAr: row.wilayaNameAr ?? row.wilayaNameFr },
    orderCount: row.orderCount,
    deliveredCount: row.deliveredCount,
    returnedCount: row.returnedCount,
    valueCentimes: row.valueCentimes,
    lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
    state: row.state,
  };
}

export function shownPhone(phone: string | null, seesContact: boolean): string | null {
  return phone === null || seesContact ? phone : maskPhone(phone);
}

export function shownEmail(email: string, seesContact: boolean): string {
  return email === '' || seesContact ? email : email.replace(/^(.).*@/, '$1•••@');
}
