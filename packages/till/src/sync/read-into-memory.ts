import { showBasket } from '../basket/show-basket.ts';
import type { Desk } from '../desk.ts';
import { loadCatalogue } from './fetch-catalogue.ts';
import { loadCustomers } from './fetch-customers.ts';

/** What the device has of catalogue and customers: once, and what is fetched waits for it, so that the newer one stays. */
export function readIntoMemory(desk: Desk): Promise<void> {
  desk.known.intoMemory ??= read(desk);
  return desk.known.intoMemory;
}

async function read(desk: Desk): Promise<void> {
  await loadCatalogue(desk);
  desk.show({ isCatalogueRead: true, catalogueVersion: desk.read().catalogueVersion + 1 });
  showBasket(desk);
  await loadCustomers(desk);
}
