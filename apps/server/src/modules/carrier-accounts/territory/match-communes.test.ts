import { communes, wilayas } from '@hanout/geo';
import { expect, test } from 'vitest';
import { matchCommunes, type OurCommune } from './match-communes.ts';

const carrierCodes = new Map(wilayas.map(({ code, carrierCode }) => [code, carrierCode]));
const ours: readonly OurCommune[] = communes.map(({ id, wilayaCode, nameFr, nameAr }) => ({
  id,
  wilayaCode,
  carrierWilayaCode: carrierCodes.get(wilayaCode) ?? wilayaCode,
  nameFr,
  nameAr,
}));
const theirWilayas = wilayas
  .filter(({ code }) => code <= 58)
  .map(({ code, nameFr }) => ({ key: `w${code}`, code, name: nameFr }));
const named = (name: (commune: OurCommune) => string) =>
  ours.map((commune) => ({ key: `c${commune.id}`, name: name(commune), wilayaKey: `w${commune.carrierWilayaCode}` }));
const match = (theirCommunes: ReturnType<typeof named>, wilayasOfTheirs = theirWilayas) =>
  matchCommunes({ wilayas, communes: ours, theirWilayas: wilayasOfTheirs, theirCommunes });
const wrong = (matches: ReturnType<typeof match>) => matches.filter(({ communeId, key }) => key !== `c${communeId}`);

test.each<[string, (commune: OurCommune) => string]>([
  ['as we write them', ({ nameFr }) => nameFr],
  ['in capitals without accents', ({ nameFr }) => nameFr.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()],
  ['with hyphens', ({ nameFr }) => nameFr.replaceAll(' ', '-')],
  ['in Arabic', ({ nameAr }) => nameAr],
])('every commune is found by its name %s, under its old wilaya too', (_, name) => {
  const matches = match(named(name));
  expect(wrong(matches)).toEqual([]);
  // Some wilayas have two of one name: which is which only a person knows.
  expect(matches.length).toBeGreaterThan(1_520);
});

test('a carrier that numbers no wilaya is understood by their names', () => {
  const matches = match(
    named(({ nameFr }) => nameFr),
    theirWilayas.map((wilaya) => ({ ...wilaya, code: null as never })),
  );
  expect(wrong(matches)).toEqual([]);
  expect(matches.length).toBeGreaterThan(1_520);
});

test('other spellings of the same sound are found, and nothing is guessed', () => {
  const one = (id: number, name: string) => ({ id, wilayaCode: 6, carrierWilayaCode: 6, nameFr: name, nameAr: '' });
  const theirs = (key: string, name: string) => ({ key, name, wilayaKey: 'w6' });
  const asked = (communesOfOurs: readonly OurCommune[], theirCommunes: ReturnType<typeof theirs>[]) =>
    matchCommunes({ wilayas, communes: communesOfOurs, theirWilayas, theirCommunes });
  expect(asked([one(1, 'Souk El Thenine')], [theirs('a', 'Souk Tenine')])).toEqual([{ communeId: 1, key: 'a' }]);
  expect(asked([one(1, 'Aït Maouche')], [theirs('a', 'Beni Maouch')])).toEqual([]);
  expect(asked([one(1, 'Amizour')], [theirs('a', 'Amizour'), theirs('b', 'AMIZOUR')])).toEqual([]);
  expect(asked([one(1, 'Amizour'), one(2, 'Amizour')], [theirs('a', 'Amizour')])).toEqual([]);
});

test('a name in another wilaya is another place', () => {
  const [first] = ours;
  if (first === undefined) throw new Error('there are communes');
  expect(match([{ key: 'x', name: first.nameFr, wilayaKey: 'w58' }])).toEqual([]);
});
