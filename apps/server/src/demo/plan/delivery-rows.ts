import { communes, communesOfWilaya, foldPlaceName, wilayas } from '@hanout/geo';
import { carrierNames } from '../catalogue/carriers.ts';
import type { DemoPictures } from '../pictures/picture-catalogue.ts';
import { imageName } from './dictionary-rows.ts';
import { createRandom, uuidOf } from './random.ts';
import type { TableRows } from './rows.ts';

/** How far a wilaya is from the three depots; prices and delays follow from it. Those not named here are the north. */
const zones = {
  capital: [16],
  near: [9, 10, 15, 31, 25, 35, 42, 44, 26, 2],
  plateaux: [3, 4, 5, 12, 14, 17, 20, 28, 32, 38, 40, 45, 60, 62, 63, 64, 65, 66, 67, 68],
  south: [7, 30, 39, 47, 51, 55, 57, 58, 59, 61, 69, 8],
  deepSouth: [1, 11, 33, 37, 49, 50, 52, 53, 54, 56],
} as const satisfies Record<string, readonly number[]>;

const farZones = ['capital', 'near', 'plateaux', 'south', 'deepSouth'] as const;
type Zone = (typeof farZones)[number] | 'north';

function zoneOf(wilaya: number): Zone {
  return farZones.find((zone) => zones[zone].some((code) => code === wilaya)) ?? 'north';
}

type Tariff = Readonly<Record<Zone, readonly [home: number, desk: number, daysMin: number, daysMax: number] | null>>;

export type DemoCarrier = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly phone: string;
  readonly tariff: Tariff;
  readonly deskShare: number;
  /** Dinars from which on it brings for nothing, and where. */
  readonly freeFrom?: { readonly dinars: number; readonly zones: readonly Zone[] };
};

/** Invented. Dinars and days; null: does not go there. */
export const carriers: readonly DemoCarrier[] = [
  {
    ...carrierNames[0],
    id: 1,
    tariff: {
      capital: [400, 250, 1, 1],
      near: [550, 350, 1, 2],
      north: [700, 450, 1, 3],
      plateaux: [800, 500, 2, 4],
      south: [1000, 650, 3, 6],
      deepSouth: [1600, 1100, 5, 10],
    },
    deskShare: 1,
  },
  {
    ...carrierNames[1],
    id: 2,
    tariff: {
      capital: [350, 200, 1, 2],
      near: [500, 300, 2, 3],
      north: [650, 400, 2, 4],
      plateaux: [750, 450, 3, 5],
      south: [950, 600, 4, 7],
      deepSouth: null,
    },
    deskShare: 0.6,
  },
  {
    ...carrierNames[2],
    id: 3,
    tariff: {
      capital: [500, 300, 2, 3],
      near: [650, 400, 2, 4],
      north: [800, 500, 3, 5],
      plateaux: [850, 500, 3, 5],
      south: [850, 500, 2, 4],
      deepSouth: [1300, 900, 4, 8],
    },
    deskShare: 0.5,
    freeFrom: { dinars: 6_000, zones: ['plateaux'] },
  },
];

const streets = [
  'rue des Oliviers',
  'rue du Marché',
  'avenue de la Gare',
  'boulevard de la Liberté',
  'cité des Jasmins',
  'rue de la Poste',
  'place de la Fontaine',
] as const;

export type PlannedRate = {
  readonly carrierId: number;
  readonly serviceId: number;
  readonly mode: 'home' | 'desk';
  readonly price: number;
  readonly desk: { readonly id: number; readonly name: string; readonly address: string } | null;
};

export type DeliveryPlan = {
  /** Services that go to a commune, with their price in centimes. */
  readonly ratesOf: (wilaya: number, commune: number) => readonly PlannedRate[];
};

/** Communes of Oran with a price of their own. */
const OWN_PRICES = [
  [3103, 450],
  [3105, 500],
  [3108, 900],
] as const;

const serviceId = (carrier: number, mode: 'home' | 'desk'): number => (carrier - 1) * 2 + (mode === 'home' ? 1 : 2);

export function planDelivery(
  rows: TableRows,
  pictures: DemoPictures,
  imageIds: ReadonlyMap<string, number>,
): DeliveryPlan {
  const random = createRandom(5_119);
  const prices = new Map<string, number>();
  const desks = new Map<string, { id: number; name: string; address: string }>();
  const left = communesOfOneCarrier(random.chance);
  let rateId = 0;
  let deskId = 0;

  for (const carrier of carriers) {
    const logo = pictures.ofCarrier.get(carrier.code);
    rows.add('carriers', {
      id: carrier.id,
      logo_image_id: logo === undefined ? null : (imageIds.get(imageName(logo)) ?? null),
      uuid: uuidOf('carrier', carrier.code),
      code: carrier.code,
      name: carrier.name,
      phone: carrier.phone,
      is_active: true,
      position: carrier.id,
      version: 1,
    });
  }
  for (const carrier of carriers) {
    for (const [position, mode] of (['home', 'desk'] as const).entries()) {
      rows.add('carrier_services', {
        id: serviceId(carrier.id, mode),
        carrier_id: carrier.id,
        mode,
        is_active: true,
        position,
      });
    }
  }
  for (const carrier of carriers) {
    for (const wilaya of wilayas) {
      const tariff = carrier.tariff[zoneOf(wilaya.code)];
      if (tariff === null) continue;
      const [home, desk, min, max] = tariff;
      const { freeFrom } = carrier;
      const isFree = freeFrom?.zones.includes(zoneOf(wilaya.code)) === true;
      for (const [mode, price] of [
        ['home', home],
        ['desk', desk],
      ] as const) {
        rateId += 1;
        const centimes = price * 100;
        prices.set(`${carrier.id}/${mode}/${wilaya.code}`, centimes);
        rows.add('carrier_rates', {
          id: rateId,
          carrier_service_id: serviceId(carrier.id, mode),
          wilaya_code: wilaya.code,
          commune_id: null,
          price_centimes: centimes,
          free_from_centimes: isFree ? (freeFrom?.dinars ?? 0) * 100 : null,
          delay_days_min: min,
          delay_days_max: max,
        });
      }
      if (!random.chance(carrier.deskShare)) continue;
      for (const commune of deskCommunes(wilaya.code)) {
        deskId += 1;
        const found = {
          id: deskId,
          name: `${carrier.name} ${commune.nameFr}`,
          address: `${random.between(2, 88)}, ${random.pick(streets)}, ${commune.nameFr}`,
        };
        const isFirst = !desks.has(`${carrier.id}/${wilaya.code}`);
        if (isFirst) desks.set(`${carrier.id}/${wilaya.code}`, found);
        rows.add('carrier_desks', {
          id: deskId,
          carrier_id: carrier.id,
          commune_id: commune.id,
          name: found.name,
          address: found.address,
          // Some desks of a wilaya that has others have closed since.
          is_active: isFirst || deskId % 7 > 0,
          position: deskId,
        });
      }
    }
  }
  // Communes that the third carrier asks less or more for than for their wilaya.
  for (const [communeId, dinars] of OWN_PRICES) {
    rateId += 1;
    prices.set(`3/home/c${communeId}`, dinars * 100);
    rows.add('carrier_rates', {
      id: rateId,
      carrier_service_id: serviceId(3, 'home'),
      wilaya_code: 31,
      commune_id: communeId,
      price_centimes: dinars * 100,
      free_from_centimes: null,
      delay_days_min: 1,
      delay_days_max: 1,
    });
  }
  // Far villages where only one carrier goes: the others have a row without a price.
  for (const { carrierId, wilayaCode, communeId } of left) {
    for (const mode of ['home', 'desk'] as const) {
      rateId += 1;
      prices.set(`${carrierId}/${mode}/c${communeId}`, -1);
      rows.add('carrier_rates', {
        id: rateId,
        carrier_service_id: serviceId(carrierId, mode),
        wilaya_code: wilayaCode,
        commune_id: communeId,
        price_centimes: null,
        free_from_centimes: null,
        delay_days_min: 1,
        delay_days_max: 3,
      });
    }
  }

  return {
    ratesOf: (wilaya, commune) =>
      carriers.flatMap(({ id }) =>
        (['home', 'desk'] as const).flatMap((mode): PlannedRate[] => {
          const price = prices.get(`${id}/${mode}/c${commune}`) ?? prices.get(`${id}/${mode}/${wilaya}`) ?? -1;
          const desk = mode === 'desk' ? (desks.get(`${id}/${wilaya}`) ?? null) : null;
          if (price < 0 || (mode === 'desk' && desk === null)) return [];
          return [{ carrierId: id, serviceId: serviceId(id, mode), mode, price, desk }];
        }),
      ),
  };
}

/** The seat of the wilaya, and two more in the biggest. */
function deskCommunes(wilaya: number): { id: number; nameFr: string }[] {
  const all = communesOfWilaya(wilaya);
  const name = foldPlaceName(wilayas[wilaya - 1]?.nameFr ?? '');
  const seat = all.find((commune) => foldPlaceName(commune.nameFr).startsWith(name)) ?? all[0];
  const extra = all.length > 40 ? all.filter((commune) => commune !== seat).slice(3, 5) : [];
  return seat === undefined ? [] : [seat, ...extra];
}

/** Every tenth commune or so beyond the north, and the two carriers that do not go there. */
function communesOfOneCarrier(
  chance: (share: number) => boolean,
): { carrierId: number; wilayaCode: number; communeId: number }[] {
  const far = communes.filter((commune) => ['plateaux', 'south', 'deepSouth'].includes(zoneOf(commune.wilayaCode)));
  return far
    .filter(() => chance(0.12))
    .flatMap((commune, index) => {
      const stays = index % 2 === 0 ? 1 : 3;
      return carriers
        .filter(({ id, tariff }) => id !== stays && tariff[zoneOf(commune.wilayaCode)] !== null)
        .map(({ id }) => ({ carrierId: id, wilayaCode: commune.wilayaCode, communeId: commune.id }));
    });
}
