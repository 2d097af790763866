// @vitest-environment happy-dom
import type { CarrierChoice, ChoiceWay } from '@hanout/contracts/carrier-choice/choices';
import { findButton, press } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../testing.tsx';
import { CarrierProposal } from './carrier-proposal.tsx';

const way = (transporter: number, name: string, own: Partial<ChoiceWay> = {}): ChoiceWay => ({
  transporter,
  carrier: { id: transporter, name },
  mode: 'home',
  priceCentimes: 50_000,
  basis: 'commune',
  parcels: 84,
  deliveredPercent: 86.4,
  days: 2.1,
  feeCentimes: 50_000,
  returnCostCentimes: 80_000,
  payoutDays: 6.5,
  expectedCentimes: 71_000,
  plusMinusCentimes: 9_000,
  ...own,
});
const choice: CarrierChoice = {
  ways: [way(3, 'Nejma Colis'), way(5, 'Rimel Express', { deliveredPercent: 61, expectedCentimes: 32_000 })],
  proposed: 3,
  by: 'commune',
  rule: null,
  passedOver: [{ id: 9, name: 'Grand Sud' }],
  reasons: [{ code: 'delivers-more', is: 86.4, other: 61 }],
  enough: 30,
  takesItself: false,
  current: null,
};

const show = async (own: Partial<CarrierChoice> = {}, chosen: number | null = null) => {
  const taken: number[] = [];
  await showPart(
    <CarrierProposal choice={{ ...choice, ...own }} chosen={chosen} onTake={(id) => taken.push(id)} />,
    () => ({ status: 404, body: {} }),
  );
  return taken;
};
const isSaid = (text: string | RegExp) => expect(screen.queryAllByText(text).length).toBeGreaterThan(0);

test('the proposal says who, from how many parcels, why, and is taken by one press', async () => {
  const taken = await show();
  isSaid('Nejma Colis · to the door');
  isSaid('From 84 of your parcels in this commune.');
  isSaid('Delivers 86.4% of parcels, the next one 61%');
  isSaid('The rule “Grand Sud” is passed over: its carrier does not go there.');
  isSaid('Compare 2 ways');
  await press(findButton('Take it'));
  expect(taken).toEqual([3]);
});

test('few parcels are said with the wilaya or the price that stands in their place, and a rule by its name', async () => {
  await show({ by: 'wilaya' });
  isSaid('Fewer than 30 parcels in this commune: from 84 parcels of the wilaya.');
  await show({ by: 'price', ways: [way(3, 'Nejma Colis', { basis: 'price', parcels: 4 })] });
  isSaid('Fewer than 30 parcels in the wilaya (4): by price alone.');
  await show({ by: 'rule', rule: { id: 2, name: 'Alger' } });
  isSaid('By your rule “Alger”.');
});

test('what is chosen already is said to be, and what is left is not told to who may not see it', async () => {
  await show(
    { ways: [way(3, 'Nejma Colis', { expectedCentimes: null }), way(5, 'Rimel', { expectedCentimes: null })] },
    3,
  );
  isSaid('Chosen');
  expect(screen.queryByText(/leaves/u)).toBeNull();
});
