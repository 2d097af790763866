import { toCentimes } from '@hanout/core/kernel';
import { expect, test } from 'vitest';
import { describeGoods, parcelRequestOf, type ParcelFacts } from './parcel-request.ts';

const facts: ParcelFacts = {
  reference: '42',
  firstName: 'Yasmine',
  lastName: null,
  phone: '0550998877',
  mode: 'home',
  address: 'Cité 12',
  wilayaCode: 68,
  wilayaName: 'Bou Saâda',
  communeName: 'Bou Saada',
  theirCommune: { key: '2807', name: 'Bousaada', wilayaKey: '28' },
  theirWilayaName: "M'Sila",
  deskKey: null,
  goods: [{ name: 'Théière', quantity: 2 }],
  takenBack: [],
  weightGrams: 900,
  note: '',
  mayOpen: true,
  isInsured: false,
};

const able = { exchange: true, openParcel: true };

test('a parcel goes to the commune as its carrier calls it, and collects what was told', () => {
  expect(parcelRequestOf(facts, toCentimes(350_000), able)).toMatchObject({
    reference: '42',
    firstName: 'Yasmine',
    lastName: '',
    place: { wilayaCode: 68, wilayaName: "M'Sila", communeName: 'Bousaada', communeKey: '2807', wilayaKey: '28' },
    amountToCollect: 350_000,
    products: '2 × Théière',
    pieces: 2,
    mayOpen: true,
  });
});

test('a carrier that was never asked for its communes is told ours', () => {
  const request = parcelRequestOf({ ...facts, theirCommune: null, theirWilayaName: null }, toCentimes(0), able);
  expect(request.place).toEqual({ wilayaCode: 68, communeName: 'Bou Saada' });
});

test('what does not fit on a label is counted', () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ name: `Produit numéro ${at}`, quantity: 1 }));
  const text = describeGoods(many);
  expect(text.length).toBeLessThanOrEqual(255);
  const shown = text.split(', ').length;
  expect(text.endsWith(` +${40 - shown}`)).toBe(true);
  expect(describeGoods([{ name: 'x'.repeat(400), quantity: 1 }])).toHaveLength(255);
});

test('an exchange says what is taken back, and opening is asked of carriers that let it', () => {
  const exchanged = { ...facts, takenBack: [{ name: 'Lampe', quantity: 1 }] };
  expect(parcelRequestOf(exchanged, toCentimes(0), able)).toMatchObject({
    exchange: { products: '1 × Lampe' },
    mayOpen: true,
  });
  const plain = parcelRequestOf(exchanged, toCentimes(0), { exchange: false, openParcel: false });
  expect(plain).toMatchObject({ mayOpen: false });
  expect(plain).not.toHaveProperty('exchange');
});
