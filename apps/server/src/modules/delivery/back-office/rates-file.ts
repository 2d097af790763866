import type { CarrierRates } from '@hanout/contracts/delivery';
import { toDinars, toCentimes } from '@hanout/core/kernel';
import { createTranslate } from '@hanout/i18n';
import { serverDeliveryTexts } from '@hanout/i18n/catalogues/server/delivery';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { extensions, sendListFile, type Cell } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { listPlaces } from '../../places/index.ts';
import { requireStaff } from '../../staff/index.ts';
import { readCarriers, readRates } from './queries.ts';

const HEADS = ['wilaya', 'wilayaName', 'commune', 'communeName', 'home', 'desk', 'freeFrom', 'delay'] as const;

/** A carrier's grid as a file: filled in with a spreadsheet, it is read again where it was taken from. */
export function registerRatesFile(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  for (const extension of extensions)
    app.get(
      `/dashboard/api/delivery/carriers/:id/rates.${extension}`,
      { config: { policy: policies.permission('catalog.read') }, schema: { params: idParams } },
      async (request, reply) => {
        const { shopIds, language } = requireStaff(request);
        const [carrier] = await readCarriers(db, shopIds, request.params.id);
        if (carrier === undefined) return answerError(request, reply, 'delivery.carrier-not-found', { language });
        const t = createTranslate(language, serverDeliveryTexts);
        const head = HEADS.map((name) => t(`rates.file.${name}`));
        return sendListFile(reply, { name: carrier.code, extension, language, pages: pagesOf(db, carrier.id, head) });
      },
    );
}

async function* pagesOf(db: Database, carrierId: number, head: readonly string[]): AsyncGenerator<Cell[][]> {
  yield [[...head]];
  const [{ wilayas, communes }, { rates, own }] = await Promise.all([listPlaces(db), readRates(db, carrierId)]);
  const ofWilaya = new Map(rates.map((rate) => [`${rate.mode}.${rate.wilayaCode}`, rate]));
  const ofCommune = new Map(own.map((rate) => [`${rate.mode}.${rate.communeId}`, rate]));
  const lineOf = (found: ReadonlyMap<string, Price>, id: number, none: string): Cell[] => {
    const [home, desk] = [found.get(`home.${id}`), found.get(`desk.${id}`)];
    return [priceOf(home, none), priceOf(desk, none), ...restOf([home, desk])];
  };
  for (const { code, nameFr } of wilayas)
    yield [
      [code, nameFr, '', '', ...lineOf(ofWilaya, code, '')],
      ...communes
        .filter(({ wilayaCode }) => wilayaCode === code)
        .map((commune) => [code, nameFr, commune.id, commune.nameFr, ...lineOf(ofCommune, commune.id, 'non')]),
    ];
}

type Price = Pick<CarrierRates['own'][number], 'priceCentimes' | 'freeFromCentimes' | 'delayDaysMin' | 'delayDaysMax'>;

/** Dinars; of a commune that is left out `non`, and '' where nothing is entered. */
function priceOf(price: Price | undefined, none: string): Cell {
  if (price === undefined) return '';
  return price.priceCentimes === null ? none : toDinars(toCentimes(price.priceCentimes));
}

/** What both services are free from on and how long they take, once where it is the same. */
function restOf(prices: readonly (Price | undefined)[]): Cell[] {
  const known = prices.filter((price): price is Price => typeof price?.priceCentimes === 'number');
  const free = known.map(({ freeFromCentimes: from }) => (from === null ? 'non' : String(toDinars(toCentimes(from)))));
  // Not `1-3`, which a spreadsheet takes for a day of March.
  const delays = known.map(({ delayDaysMin: min, delayDaysMax: max }) =>
    min === max ? String(min) : `${min} à ${max}`,
  );
  const isNeverFree = free.every((text) => text === 'non');
  return [isNeverFree ? [] : free, delays].map((texts) =>
    new Set(texts).size < 2 ? (texts[0] ?? '') : texts.join(' / '),
  );
}
