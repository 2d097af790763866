import type { TillCustomer, TillCustomersPage } from '@hanout/contracts/till/catalogue';
import { ok, type Result } from '@hanout/core/kernel';
import { customerWords } from '../catalogue/customer-index.ts';
import type { Desk } from '../desk.ts';
import type { JournalChange } from '../journal/till-journal.ts';
import type { TillRefusal } from '../till-refusal.ts';
import { reached } from './line.ts';
import { inSlices } from './slices.ts';

/** Reads all customers anew; the device has the old ones until the new ones are through. */
export async function fetchCustomers(desk: Desk): Promise<Result<null, TillRefusal>> {
  const pages: (readonly TillCustomer[])[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const page: Result<TillCustomersPage, TillRefusal> = reached(desk, await desk.around.server.customers(after));
    if (!page.ok) return page;
    pages.push(page.value.customers);
    after = page.value.next;
  }
  const written = await desk.write([
    { kind: 'clear', store: 'customers' },
    ...pages.map((value, key): JournalChange => ({ kind: 'put', store: 'customers', key, value })),
  ]);
  if (!written.ok) return written;
  await adoptCustomers(desk, pages);
  return ok(null);
}

/** Makes them ready to be searched. */
export async function adoptCustomers(desk: Desk, pages: readonly (readonly TillCustomer[])[]): Promise<void> {
  const customers = new Map<number, { readonly customer: TillCustomer; readonly words: string }>();
  await inSlices(pages.flat(), desk.around, (customer) => {
    customers.set(customer.id, { customer, words: customerWords(customer) });
  });
  desk.known.customers = customers;
}

export const loadCustomers = async (desk: Desk): Promise<void> =>
  adoptCustomers(desk, await desk.around.journal.list<readonly TillCustomer[]>('customers'));
