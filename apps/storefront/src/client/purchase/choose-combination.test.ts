import { describe, expect, test } from 'vitest';
import type { PurchaseCombination, PurchaseOptionGroup } from '../../islands/props.ts';
import { attributesOf, availableValues, chooseValue, preselected, valueState } from './choose-combination.ts';

const combination = (id: number, values: string[], change: Partial<PurchaseCombination> = {}): PurchaseCombination => ({
  id,
  values,
  available: true,
  quantity: 3,
  isDefault: false,
  unitPrice: 1500,
  price: { current: '1 500,00 DA', previous: null, badge: null },
  sku: null,
  image: null,
  ...change,
});
const value = (id: string) => ({ id, label: id.toUpperCase(), color: null });
const size: PurchaseOptionGroup = { id: 'size', label: 'Taille', values: ['40', '41', '42'].map(value) };
const color: PurchaseOptionGroup = { id: 'color', label: 'Couleur', values: ['red', 'blue'].map(value) };

const red40 = combination(1, ['red', '40']);
const red41 = combination(2, ['red', '41'], { available: false, quantity: 0 });
const red42 = combination(3, ['red', '42'], { isDefault: true });
const blue40 = combination(4, ['blue', '40']);
const shoes = [red40, red41, red42, blue40];

describe('choosing a combination', () => {
  test('SF-10 · the default is preselected, else the first', () => {
    expect(preselected(shoes)).toBe(red42);
    expect(preselected([red40, blue40])).toBe(red40);
    expect(preselected([])).toBeNull();
  });

  test('SF-10 · a sold out value is told from one that is not made', () => {
    expect(valueState(shoes, red42, 1, '41')).toBe('sold-out');
    expect(valueState(shoes, blue40, 1, '42')).toBe('missing');
    expect(valueState(shoes, red42, 1, '40')).toBe('available');
  });

  test('SF-10 · a sold out value cannot be chosen, and what can is offered instead', () => {
    expect(chooseValue(shoes, red42, 1, '41')).toBeNull();
    expect(availableValues(shoes, red42, size, 1).map(({ id }) => id)).toEqual(['40', '42']);
  });

  test('SF-10 · another colour keeps the size where it is made in it, else takes one that is', () => {
    expect(chooseValue(shoes, red40, 0, 'blue')).toBe(blue40);
    expect(chooseValue(shoes, red42, 0, 'blue')).toBe(blue40);
  });

  test('SF-10 · every available combination can be reached from every other', () => {
    const available = shoes.filter((each) => each.available);
    for (const from of available) {
      for (const to of available) {
        const first = chooseValue(shoes, from, 0, to.values[0] ?? '');
        expect(first && chooseValue(shoes, first, 1, to.values[1] ?? '')).toBe(to);
      }
    }
  });

  test('SF-17 · the cart line carries label and value of each attribute', () => {
    expect(attributesOf([color, size], red42)).toEqual({ Couleur: 'RED', Taille: '42' });
  });
});
