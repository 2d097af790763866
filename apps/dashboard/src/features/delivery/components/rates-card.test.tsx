// @vitest-environment happy-dom
import type { Carrier, CarrierRate, CarrierRates, RatesWrite } from '@hanout/contracts/delivery';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { useQuery } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApplication } from '../../../app/application.ts';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { carrierRatesQuery } from '../api/carrier-calls.ts';
import { RatesCard } from './rates-card.tsx';

const wilayas = [
  { code: 9, nameFr: 'Blida', nameAr: 'البليدة' },
  { code: 16, nameFr: 'Alger', nameAr: 'الجزائر' },
  { code: 31, nameFr: 'Oran', nameAr: 'وهران' },
];
const carrierOf = (id: number, version = 1): Carrier => ({
  id,
  version,
  code: `c${id}`,
  name: `Carrier ${id}`,
  phone: null,
  isActive: true,
  position: id,
  imageId: null,
  imageUrl: null,
  modes: ['home', 'desk'],
  shopIds: [1],
  isShared: false,
  wilayas: 0,
  fromCentimes: null,
  toCentimes: null,
  wayBackCentimes: null,
});
const rateOf = (mode: CarrierRate['mode'], wilayaCode: number, change: Partial<CarrierRate> = {}): CarrierRate => ({
  mode,
  wilayaCode,
  priceCentimes: null,
  delayDaysMin: 1,
  delayDaysMax: 3,
  exceptions: 0,
  desks: 0,
  deskAddress: '',
  ...change,
});
const ratesOf = (id: number, alger: Partial<CarrierRate> = {}, version = 1): CarrierRates => ({
  carrier: carrierOf(id, version),
  wilayas,
  rates: (['home', 'desk'] as const).flatMap((mode) =>
    wilayas.map(({ code }) => rateOf(mode, code, mode === 'home' && code === 16 ? alger : {})),
  ),
});

const server: { stored: CarrierRates; sent: RatesWrite[]; refusal: { status: number; body: object } | null } = {
  stored: ratesOf(1),
  sent: [],
  refusal: null,
};

function answer({ method, path, json }: Asked) {
  if (path === '/delivery/carriers') return { body: { rows: [carrierOf(1), carrierOf(2)], shops: [] } };
  if (path === '/delivery/carriers/2/rates')
    return { body: ratesOf(2, { priceCentimes: 70_000, delayDaysMin: 2, delayDaysMax: 5 }) };
  if (method === 'GET') return { body: server.stored };
  server.sent.push(json as RatesWrite);
  const { refusal } = server;
  server.refusal = null;
  return refusal ?? { body: server.stored };
}

function Shown() {
  const { api } = useApplication();
  const { data } = useQuery(carrierRatesQuery(api, 1));
  return data === undefined ? null : <RatesCard stored={data} mayWrite />;
}

const cell = (row: number, column: number) => find(`[data-cell="${row} ${column}"]`, HTMLInputElement);
const sheet = () => wilayas.map((_, row) => [0, 1, 2].map((column) => cell(row, column).value));
const save = async (): Promise<void> => {
  const before = server.sent.length;
  await press(findButton('Save'));
  await until(() => server.sent.length > before, 'the call');
};

beforeEach(async () => {
  server.stored = ratesOf(1, { priceCentimes: 40_000 });
  server.sent = [];
  server.refusal = null;
  await showPart(<Shown />, answer);
  await until(() => document.querySelector('[data-cell]') !== null, 'the prices');
});

describe('the prices of a carrier', () => {
  it('one price goes to all lines, or to the chosen ones; only what changed is sent, with the usual delay', async () => {
    await type(screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' }), '400');
    await press(findButton('Apply to the 3 wilayas shown'));
    expect(sheet().map(([price]) => price)).toEqual(['400,00', '400,00', '400,00']);
    await press(find('[aria-label="Select Oran"]', HTMLInputElement));
    await press(findButton('Do not carry'));
    expect(sheet().map(([price]) => price)).toEqual(['400,00', '400,00', '']);
    await save();
    const rate = { mode: 'home', wilayaCode: 9, priceCentimes: 40_000, delayDaysMin: 1, delayDaysMax: 3 };
    expect(server.sent).toEqual([{ version: 1, rates: [rate] }]);
  });

  it('a column is pasted as spreadsheets copy it, and taken back', async () => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => '1 200,50\t2\t4\r\n350\t\t\r\n' },
    });
    await act(async () => void cell(1, 0).dispatchEvent(event));
    expect(sheet()).toEqual([
      ['', '', ''],
      ['1 200,50', '2', '4'],
      ['350', '', ''],
    ]);
    await press(findButton('Undo'));
    expect(sheet()[1]).toEqual(['400,00', '1', '3']);
  });

  it('prices are proposed per zone, raised in one step, and count only once the sheet is saved', async () => {
    await press(findButton('Prices by zone'));
    const proposal = within(screen.getByRole('region', { name: 'Proposed prices by zone' }));
    await press(proposal.getByRole('button', { name: '+50 DA for all' }));
    const north = proposal.getByRole<HTMLInputElement>('textbox', { name: 'North · To the door' });
    expect(north.value).toBe('650,00');
    await type(proposal.getByRole<HTMLInputElement>('textbox', { name: 'Same wilaya · To a desk' }), '');
    await press(findButton('Put them in the sheet'));
    expect(sheet()).toEqual([
      ['650,00', '1', '3'],
      ['450,00', '1', '2'],
      ['650,00', '1', '3'],
    ]);
    screen.getByText('Proposed prices, not applied yet: check them in the sheet, then save.');
    expect(server.sent).toEqual([]);
    await press(findButton('−50 DA for all'));
    await save();
    const rates = server.sent[0]?.rates.map(({ mode, wilayaCode, priceCentimes }) => [mode, wilayaCode, priceCentimes]);
    expect(rates).toEqual([
      ['home', 9, 60_000],
      ['home', 16, 40_000],
      ['home', 31, 60_000],
      ['desk', 9, 45_000],
      ['desk', 31, 45_000],
    ]);
  });

  it('X-06 · what is refused is shown where it stands, also when it is a line of the other service', async () => {
    await type(cell(0, 0), '1');
    await press(find('input[type="radio"][value="desk"]', HTMLInputElement));
    await type(cell(2, 0), '99999999');
    await press(find('input[type="radio"][value="home"]', HTMLInputElement));
    const errors = { 'desk.31.priceCentimes': ['Too much.'] };
    server.refusal = { status: 422, body: { code: 'validation_failed', message: 'Nothing was saved.', errors } };
    await save();
    await until(() => document.body.textContent.includes('Too much.'), 'the message');
    expect(document.body.textContent).toContain('Nothing was saved.');
    expect(cell(2, 0).getAttribute('aria-invalid')).toBe('true');
    expect(cell(2, 0).value).toBe('99 999 999');
    await type(cell(2, 0), '9');
    expect(document.body.textContent).not.toContain('Too much.');
  });

  it('a price that somebody else changed meanwhile is shown before mine goes over it', async () => {
    await type(cell(1, 0), '500');
    server.stored = ratesOf(1, { priceCentimes: 45_000 }, 2);
    server.refusal = { status: 409, body: { code: 'delivery.carrier-changed', message: 'Somebody changed it.' } };
    await save();
    await until(() => screen.queryByRole('alertdialog') !== null, 'what it is now');
    const shown = within(screen.getByRole('alertdialog'))
      .getAllByRole('row')
      .slice(1)
      .flatMap((row) => [...row.children]);
    expect(shown.map(({ textContent }) => textContent)).toEqual(['Alger · Price', '450,00', '500']);
    expect(cell(1, 0).value).toBe('500');
    await press(findButton('Keep mine'));
    await until(() => server.sent.length === 2, 'mine over theirs');
    expect(server.sent.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('what somebody else changed in another line stays, and nobody is asked', async () => {
    await type(cell(0, 0), '500');
    server.stored = ratesOf(1, { priceCentimes: 45_000 }, 2);
    server.refusal = { status: 409, body: { code: 'delivery.carrier-changed', message: 'Somebody changed it.' } };
    await save();
    await until(() => server.sent.length === 2, 'mine over theirs');
    expect(server.sent.map(({ version, rates }) => [version, rates.length])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('prices of another carrier are taken over to be looked at, not saved', async () => {
    await until(() => document.body.textContent.includes('Copy from another carrier'), 'the other carrier');
    await press(findButton('Copy from another carrier'));
    await until(() => document.querySelector('[role="menuitem"]') !== null, 'the menu');
    await press(find('[role="menuitem"]', HTMLElement));
    await until(() => cell(1, 0).value === '700,00', 'the copy');
    expect(sheet()).toEqual([
      ['', '', ''],
      ['700,00', '2', '5'],
      ['', '', ''],
    ]);
    expect(find('p[role="status"]', HTMLElement).textContent).toContain('Prices of Carrier 2 copied');
    expect(server.sent).toEqual([]);
  });
});
