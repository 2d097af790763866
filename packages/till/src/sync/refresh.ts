import type { TillCategories, TillPromotions, TillStock } from '@hanout/contracts/till/catalogue';
import { ok, type Result } from '@hanout/core/kernel';
import { prepareRulebook } from '@hanout/core/promotions';
import { isEmptyBasket } from '../basket/basket.ts';
import { showBasket } from '../basket/show-basket.ts';
import { promotionsOf } from '../catalogue/promotions.ts';
import type { Desk } from '../desk.ts';
import { STATE } from '../state-keys.ts';
import type { TillRefusal } from '../till-refusal.ts';
import type { Dataset } from '../till-state.ts';
import { fetchCatalogue } from './fetch-catalogue.ts';
import { fetchCustomers } from './fetch-customers.ts';
import { keepFreshness, showDataset } from './freshness.ts';
import { reached } from './line.ts';
import { readIntoMemory } from './read-into-memory.ts';

type Fetched = Result<null, TillRefusal>;
export type Fetchable = Exclude<Dataset, 'sales'>;

/** Brings one dataset up to now and says how old it is; the same one twice at once is one request. */
export function refresh(desk: Desk, dataset: Fetchable): Promise<Fetched> {
  const { fetching } = desk.known;
  const under = fetching.get(dataset) ?? refreshNow(desk, dataset).finally(() => fetching.delete(dataset));
  fetching.set(dataset, under);
  return under;
}

async function refreshNow(desk: Desk, dataset: Fetchable): Promise<Fetched> {
  showDataset(desk, dataset, { isLoading: true });
  const fetched = await FETCH[dataset](desk);
  if (!fetched.ok) {
    showDataset(desk, dataset, { isLoading: false, failure: fetched.error.code });
    return fetched;
  }
  showDataset(desk, dataset, { isLoading: false, failure: null, at: desk.around.clock() });
  await keepFreshness(desk);
  return ok(null);
}

const FETCH: Readonly<Record<Fetchable, (desk: Desk) => Promise<Fetched>>> = {
  catalogue: async (desk) => {
    await readIntoMemory(desk);
    const fetched = await fetchCatalogue(desk);
    if (!fetched.ok) return fetched;
    if (fetched.value.isChanged) showChanged(desk);
    return ok(null);
  },
  stock: async (desk) => {
    const stock = reached(desk, await desk.around.server.stock());
    if (!stock.ok) return stock;
    const written = await desk.write([{ kind: 'put', store: 'state', key: STATE.stock, value: stock.value }]);
    if (!written.ok) return written;
    adoptStock(desk, stock.value);
    showChanged(desk);
    return ok(null);
  },
  promotions: async (desk) => {
    const promotions = reached(desk, await desk.around.server.promotions());
    if (!promotions.ok) return promotions;
    const written = await desk.write([{ kind: 'put', store: 'state', key: STATE.promotions, value: promotions.value }]);
    if (!written.ok) return written;
    adoptPromotions(desk, promotions.value);
    showChanged(desk);
    return ok(null);
  },
  categories: async (desk) => {
    const categories = reached(desk, await desk.around.server.categories());
    if (!categories.ok) return categories;
    const written = await desk.write([{ kind: 'put', store: 'state', key: STATE.categories, value: categories.value }]);
    if (!written.ok) return written;
    adoptCategories(desk, categories.value);
    return ok(null);
  },
  customers: async (desk) => {
    await readIntoMemory(desk);
    return fetchCustomers(desk);
  },
};

function showChanged(desk: Desk): void {
  desk.show({ catalogueVersion: desk.read().catalogueVersion + 1 });
  showBasket(desk);
}

export function adoptStock({ known }: Desk, { levels }: TillStock): void {
  known.levels = levels;
}

/** A basket that is under work keeps the promotions that it began with. */
export function adoptPromotions({ known }: Desk, stored: TillPromotions): void {
  const rules = {
    rulebook: prepareRulebook(promotionsOf(stored), stored.roundTo),
    usedUpIds: Object.entries(stored.usesLeft).flatMap(([id, left]) => (left > 0 ? [] : [Number(id)])),
  };
  if (isEmptyBasket(known.history.present)) Object.assign(known, rules);
  else known.nextRules = rules;
}

export const adoptCategories = ({ show }: Desk, { categories }: TillCategories): void => show({ categories });
