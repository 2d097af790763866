import { expect, test } from 'vitest';
import { builtOrder, builtOrderLine, builtThing } from '../testing.ts';
import {
  addThing,
  changeLine,
  draftOf,
  keyOf,
  removeLine,
  stepLine,
  takePasted,
  toSaved,
  totalsOfDraft,
} from './draft.ts';

const empty = draftOf(builtOrder());
const WHO = { supplierId: 3, version: 4 };

test('a thing is added with the least that its supplier delivers, and once more by the box', () => {
  const once = addThing(empty, builtThing());
  expect(once.lines.map(({ quantity, price, supplierCode }) => [quantity, price, supplierCode])).toEqual([
    ['6', '1200.00', 'F-77'],
  ]);
  expect(addThing(once, builtThing()).lines.map(({ quantity }) => quantity)).toEqual(['12']);
});

test('boxes less never go below one piece, and a line that is taken out is gone', () => {
  const draft = draftOf(builtOrder([builtOrderLine({ quantity: 6 })]));
  const [line] = draft.lines;
  if (line === undefined) throw new Error('the draft has a line');
  expect(stepLine(draft, line, -1).lines[0]?.quantity).toBe('1');
  expect(stepLine(draft, line, 1).lines[0]?.quantity).toBe('12');
  expect(removeLine(draft, line).lines).toEqual([]);
});

test('nothing is saved while a quantity or a price is no number; a price that nobody knows is none', () => {
  const draft = draftOf(builtOrder([builtOrderLine()]));
  const [line] = draft.lines;
  if (line === undefined) throw new Error('the draft has a line');
  expect(toSaved(changeLine(draft, line, { quantity: 'six' }), WHO)).toBe(null);
  expect(toSaved(changeLine(draft, line, { price: 'x' }), WHO)).toBe(null);
  expect(toSaved(changeLine(draft, line, { price: '' }), WHO)?.lines?.[0]?.priceCentimes).toBe(0);
  expect(totalsOfDraft(changeLine(draft, line, { price: '10.50' })).totalCentimes).toBe(6300);
});

test('pasted rows take the place of lines of the same things, and the others stay', () => {
  const draft = draftOf(builtOrder([builtOrderLine(), builtOrderLine({ id: 32, productId: 9, name: 'Chair' })]));
  const taken = takePasted(draft, [
    { row: 1, text: 'LAMP-1;4;10', ok: true, thing: builtThing(), quantity: 4, priceCentimes: 1000 },
    { row: 2, text: 'DESK;2', ok: true, thing: builtThing({ productId: 7 }), quantity: 2, priceCentimes: null },
    { row: 3, text: 'NOBODY;1', ok: false, message: 'No product has this reference.' },
  ]);
  expect(taken.lines.map((line) => [keyOf(line), line.quantity, line.price])).toEqual([
    ['5-', '4', '10.00'],
    ['9-', '6', '1200.00'],
    ['7-', '2', ''],
  ]);
});
