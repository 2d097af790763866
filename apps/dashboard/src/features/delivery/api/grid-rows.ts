import type { CarrierRates } from '@hanout/contracts/delivery';
import type { Places } from '@hanout/contracts/all-places';
import type { DeliveryMode } from '@hanout/core/delivery';
import { foldText } from '../../../shell/search/fold-text.ts';

/** A line of the grid: a whole wilaya, or one commune of it. */
export type GridRow = {
  /** `16`, of a commune `c1603`: as the server names its rates */
  readonly key: string;
  readonly wilayaCode: number;
  readonly communeId: number | null;
  readonly nameFr: string;
  readonly nameAr: string;
  readonly isDeliverable: boolean;
  /** of a wilaya: where parcels are fetched */
  readonly desks: number;
};

/** What a service asks somewhere; the price null: not carried there. */
export type Price = Pick<
  CarrierRates['own'][number],
  'priceCentimes' | 'freeFromCentimes' | 'delayDaysMin' | 'delayDaysMax'
>;
/** Undefined where nothing is entered. */
export type PricesOfRow = Readonly<Record<DeliveryMode, Price | undefined>>;

export type Grid = {
  /** every wilaya, each with its communes behind it */
  readonly rows: readonly GridRow[];
  readonly rowOf: ReadonlyMap<string, GridRow>;
  readonly pricesOf: (key: string) => PricesOfRow;
};

const NOTHING: PricesOfRow = { home: undefined, desk: undefined };

export const keyOfWilaya = (code: number): string => String(code);
export const keyOfCommune = (id: number): string => `c${id}`;

/** A carrier's prices, laid out over the whole country. */
export function layOutGrid({ rates, own }: Pick<CarrierRates, 'rates' | 'own'>, { wilayas, communes }: Places): Grid {
  const desks = new Map(rates.filter(({ mode }) => mode === 'desk').map((rate) => [rate.wilayaCode, rate.desks]));
  const ofWilaya = Map.groupBy(communes, ({ wilayaCode }) => wilayaCode);
  const rows = wilayas.flatMap(({ code, nameFr, nameAr, deliverable }): GridRow[] => [
    {
      key: keyOfWilaya(code),
      wilayaCode: code,
      communeId: null,
      nameFr,
      nameAr,
      isDeliverable: deliverable,
      desks: desks.get(code) ?? 0,
    },
    ...(ofWilaya.get(code) ?? []).map((commune) => ({
      key: keyOfCommune(commune.id),
      wilayaCode: code,
      communeId: commune.id,
      nameFr: commune.nameFr,
      nameAr: commune.nameAr,
      isDeliverable: deliverable && commune.deliverable,
      desks: 0,
    })),
  ]);
  const prices = new Map<string, Record<DeliveryMode, Price | undefined>>();
  const put = (key: string, mode: DeliveryMode, price: Price) => {
    const { priceCentimes, freeFromCentimes, delayDaysMin, delayDaysMax } = price;
    const known = prices.get(key) ?? { ...NOTHING };
    prices.set(key, { ...known, [mode]: { priceCentimes, freeFromCentimes, delayDaysMin, delayDaysMax } });
  };
  for (const rate of rates) if (rate.priceCentimes !== null) put(keyOfWilaya(rate.wilayaCode), rate.mode, rate);
  for (const rate of own) put(keyOfCommune(rate.communeId), rate.mode, rate);
  return {
    rows,
    rowOf: new Map(rows.map((row) => [row.key, row])),
    pricesOf: (key) => prices.get(key) ?? NOTHING,
  };
}

export type Shown = {
  readonly text: string;
  /** wilayas that are chosen together; null: every one */
  readonly within: ReadonlySet<number> | null;
  /** wilayas whose communes stand below them */
  readonly open: ReadonlySet<number>;
};

/** The lines on screen: wilayas by number or name, and communes where their wilaya is open or their own name is looked for. */
export function findRows({ rows }: Grid, { text, within, open }: Shown): readonly GridRow[] {
  const wanted = foldText(text);
  const isNumber = /^\d+$/u.test(wanted);
  const fits = ({ nameFr, nameAr }: GridRow): boolean =>
    foldText(nameFr).includes(wanted) || foldText(nameAr).includes(wanted);
  const isWilayaWanted = (row: GridRow): boolean =>
    isNumber ? String(row.wilayaCode).startsWith(String(Number(wanted))) : fits(row);
  const together = rows.filter(({ wilayaCode }) => within === null || within.has(wilayaCode));
  if (wanted === '') return together.filter(({ communeId, wilayaCode }) => communeId === null || open.has(wilayaCode));
  const whole = new Set(
    together.filter((row) => row.communeId === null && isWilayaWanted(row)).map(({ wilayaCode }) => wilayaCode),
  );
  const found = isNumber ? [] : together.filter((row) => row.communeId !== null && fits(row));
  const byName = new Set(found.map(({ key }) => key));
  const around = new Set(found.map(({ wilayaCode }) => wilayaCode));
  return together.filter(({ key, communeId, wilayaCode }) =>
    communeId === null
      ? whole.has(wilayaCode) || around.has(wilayaCode)
      : byName.has(key) || (whole.has(wilayaCode) && open.has(wilayaCode)),
  );
}
