// @vitest-environment happy-dom
import type { Carrier, CarrierRate, CarrierRates, RatesWrite } from '@hanout/contracts/delivery';
import type { Places } from '@hanout/contracts/all-places';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { useQuery } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { allPlacesQuery } from '../../../../api/all-places.ts';
import { useApplication } from '../../../../app/application.ts';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { carrierRatesQuery } from '../../api/carrier-calls.ts';
import { RateGrid } from './rate-grid.tsx';

const place = (nameFr: string, nameAr: string) => ({ nameFr, nameAr, deliverable: true });
const places: Places = {
  wilayas: [
    { code: 9, version: 1, isoCode: 'DZ-09', carrierCode: 9, ...place('Blida', 'البليدة') },
    { code: 16, version: 1, isoCode: 'DZ-16', carrierCode: 16, ...place('Alger', 'الجزائر') },
    { code: 31, version: 1, isoCode: 'DZ-31', carrierCode: 31, ...place('Oran', 'وهران') },
  ],
  communes: [
    { id: 1603, wilayaCode: 16, ...place('El Madania', 'المدنية') },
    { id: 1605, wilayaCode: 16, ...place('Bab El Oued', 'باب الوادي') },
  ],
};
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
const usual = { freeFromCentimes: null, delayDaysMin: 1, delayDaysMax: 3 };
const ratesOf = (id: number, alger: Partial<CarrierRate> = {}, version = 1): CarrierRates => ({
  carrier: carrierOf(id, version),
  wilayas: places.wilayas.map(({ code, nameFr, nameAr }) => ({ code, nameFr, nameAr })),
  rates: (['home', 'desk'] as const).flatMap((mode) =>
    places.wilayas.map(({ code }) => ({
      mode,
      wilayaCode: code,
      priceCentimes: null,
      ...usual,
      exceptions: 0,
      desks: 0,
      deskAddress: '',
      ...(mode === 'home' && code === 16 ? alger : {}),
    })),
  ),
  own: [],
});

const server: { stored: CarrierRates; sent: RatesWrite[]; refusal: { status: number; body: object } | null } = {
  stored: ratesOf(1),
  sent: [],
  refusal: null,
};

function answer({ method, path, json }: Asked) {
  if (path === '/places') return { body: places };
  if (path === '/delivery/carriers') return { body: { rows: [carrierOf(1), carrierOf(2)], shops: [] } };
  if (path === '/delivery/carriers/2/rates')
    return { body: ratesOf(2, { priceCentimes: 70_000, delayDaysMin: 2, delayDaysMax: 5 }) };
  if (method === 'GET') return { body: server.stored };
  server.sent.push(json as RatesWrite);
  const { refusal } = server;
  server.refusal = null;
  return refusal ?? { body: server.stored };
}

function Shown({ mayWrite = true }: { readonly mayWrite?: boolean }) {
  const { api } = useApplication();
  const rates = useQuery(carrierRatesQuery(api, 1));
  const all = useQuery(allPlacesQuery(api));
  if (rates.data === undefined || all.data === undefined) return null;
  return <RateGrid stored={rates.data} places={all.data} mayWrite={mayWrite} />;
}

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const home = (place: string) => cell(`To the door (DA), ${place}`);
const line = (place: string) =>
  ['To the door (DA)', 'To a desk (DA)', 'Free from (DA)', 'Delay (days)'].map(
    (column) => cell(`${column}, ${place}`).value,
  );
const paste = (at: HTMLElement, text: string) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    at.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
  });
const key = (at: HTMLElement, name: string, change: KeyboardEventInit = {}) =>
  act(
    async () =>
      void at.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...change })),
  );
const openWilaya = () => press(screen.getByRole('button', { name: /16.*Alger/u }));
const save = async (): Promise<void> => {
  const before = server.sent.length;
  await press(findButton('Save'));
  await until(() => server.sent.length > before, 'the call');
};
const open = async () => {
  await showPart(<Shown />, answer);
  await until(() => screen.queryByRole('textbox', { name: 'To the door (DA), Alger' }) !== null, 'the prices');
};

beforeEach(async () => {
  localStorage.clear();
  server.stored = ratesOf(1, { priceCentimes: 40_000 });
  server.sent = [];
  server.refusal = null;
  await open();
});

describe('the grid of a carrier', () => {
  it('one price goes to all wilayas, or to the chosen lines; only what changed is sent, with the usual delay', async () => {
    const form = within(screen.getByRole('form', { name: 'The same prices for several lines' }));
    await type(form.getByRole<HTMLInputElement>('textbox', { name: 'To the door (DA)' }), '400');
    await press(findButton('Apply to the 3 wilayas shown'));
    expect(['Blida', 'Alger', 'Oran'].map((place) => home(place).value)).toEqual(['400', '400', '400']);
    await press(find('[aria-label="Select Oran"]', HTMLInputElement));
    await press(findButton('Do not carry'));
    expect(home('Oran').value).toBe('');
    await save();
    expect(server.sent).toEqual([
      { version: 1, rates: [{ mode: 'home', wilayaCode: 9, communeId: null, priceCentimes: 40_000, ...usual }] },
    ]);
  });

  it('a range is pasted as spreadsheets copy it, taken back and brought again', async () => {
    await paste(home('Alger'), '1 200,50 DA\t٣٥٠\t5000\t2-4\r\n350\t\t\t\r\n900\t\t\t\r\n');
    expect([line('Alger'), line('Oran')]).toEqual([
      ['1 200,50', '350', '5000', '2-4'],
      ['350', '', '', ''],
    ]);
    expect(document.body.textContent).toContain('1 pasted line found no place below.');
    await key(home('Alger'), 'z', { ctrlKey: true });
    expect(line('Alger')).toEqual(['400', '', '', '1-3']);
    await key(home('Alger'), 'y', { ctrlKey: true });
    await save();
    expect(server.sent[0]?.rates).toEqual([
      {
        mode: 'home',
        wilayaCode: 16,
        communeId: null,
        priceCentimes: 120_050,
        freeFromCentimes: 500_000,
        delayDaysMin: 2,
        delayDaysMax: 4,
      },
      {
        mode: 'desk',
        wilayaCode: 16,
        communeId: null,
        priceCentimes: 35_000,
        freeFromCentimes: 500_000,
        delayDaysMin: 2,
        delayDaysMax: 4,
      },
      { mode: 'home', wilayaCode: 31, communeId: null, priceCentimes: 35_000, ...usual },
    ]);
  });

  it('what cannot be read stays in its cell, is said there and keeps the grid from being saved', async () => {
    await paste(home('Blida'), 'Prix\n500\n');
    expect(home('Blida').value).toBe('Prix');
    expect(home('Blida').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(home('Blida').getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Price:',
    );
    await press(findButton('Save'));
    expect(server.sent).toEqual([]);
    expect(screen.queryByRole('textbox', { name: 'To the door (DA), Alger' })).toBeNull();
    await type(home('Blida'), '450');
    await press(findButton('Show all lines'));
    await save();
    expect(server.sent[0]?.rates.map(({ wilayaCode, priceCentimes }) => [wilayaCode, priceCentimes])).toEqual([
      [9, 45_000],
      [16, 50_000],
    ]);
  });

  it('a commune shows what its wilaya asks, gets a price of its own, is left out, and follows again', async () => {
    await openWilaya();
    expect(home('Bab El Oued').placeholder).toBe('400');
    await type(home('Bab El Oued'), '650,5');
    await press(screen.getByRole('checkbox', { name: 'Carried: El Madania' }));
    expect(home('El Madania').value).toBe('-');
    await save();
    expect(server.sent[0]?.rates).toEqual([
      { mode: 'home', wilayaCode: 16, communeId: 1605, priceCentimes: 65_050, ...usual },
      { mode: 'home', wilayaCode: 16, communeId: 1603, priceCentimes: null, ...usual },
      { mode: 'desk', wilayaCode: 16, communeId: 1603, priceCentimes: null, ...usual },
    ]);
  });

  it('a stored price of a commune that is emptied goes', async () => {
    server.stored = { ...server.stored, own: [{ mode: 'home', communeId: 1605, priceCentimes: 90_000, ...usual }] };
    await open();
    await openWilaya();
    await type(home('Bab El Oued'), '');
    await type(cell('Delay (days), Bab El Oued'), '');
    await save();
    expect(server.sent[0]?.rates).toMatchObject([{ communeId: 1605, followsWilaya: true }]);
  });

  it('keys move from cell to cell and fill the column down', async () => {
    home('Blida').focus();
    await key(home('Blida'), 'Enter');
    expect(document.activeElement).toBe(home('Alger'));
    await key(home('Alger'), 'd', { ctrlKey: true });
    expect(home('Oran').value).toBe('400');
  });

  it('what saving would change is shown beforehand', async () => {
    await type(home('Alger'), '500');
    await press(findButton('Show what changes'));
    const dialog = within(await screen.findByRole('dialog', { name: '1 price changes' }));
    const cells = dialog
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll(/[\u00A0\u202F]/gu, ' '));
    expect(cells).toEqual([expect.stringMatching(/^400.*1 to 3/u), expect.stringMatching(/^500.*1 to 3/u)]);
    expect(server.sent).toEqual([]);
  });

  it('prices are proposed per zone, raised in one step, and count only once the grid is saved', async () => {
    await press(findButton('Prices by zone'));
    const proposal = within(screen.getByRole('region', { name: 'Proposed prices by zone' }));
    await press(proposal.getByRole('button', { name: '+50 DA for all' }));
    const north = proposal.getByRole<HTMLInputElement>('textbox', { name: 'North · To the door' });
    expect(north.value).toBe('650,00');
    await type(proposal.getByRole<HTMLInputElement>('textbox', { name: 'Same wilaya · To a desk' }), '');
    await press(findButton('Put them in the sheet'));
    expect([line('Blida'), line('Alger')]).toEqual([
      ['650', '450', '', '1-3'],
      ['450', '', '', '1-2'],
    ]);
    screen.getByText('Proposed prices, not applied yet: check them in the sheet, then save.');
    expect(server.sent).toEqual([]);
    await press(findButton('−50 DA for all'));
    await save();
    const rates = server.sent[0]?.rates.map(({ mode, wilayaCode, priceCentimes }) => [mode, wilayaCode, priceCentimes]);
    expect(rates).toEqual([
      ['home', 9, 60_000],
      ['desk', 9, 40_000],
      ['home', 16, 40_000],
      ['home', 31, 60_000],
      ['desk', 31, 40_000],
    ]);
  });

  it('X-06 · what is refused is shown where it stands', async () => {
    await type(home('Alger'), '1');
    const errors = { 'home.16.priceCentimes': ['Too much.'] };
    server.refusal = { status: 422, body: { code: 'validation_failed', message: 'Nothing was saved.', errors } };
    await save();
    await until(() => document.body.textContent.includes('Too much.'), 'the message');
    expect(document.body.textContent).toContain('Nothing was saved.');
    expect(home('Alger').value).toBe('1');
  });

  it('a price that somebody else changed meanwhile is shown before mine goes over it', async () => {
    await type(home('Alger'), '500');
    server.stored = ratesOf(1, { priceCentimes: 45_000 }, 2);
    server.refusal = { status: 409, body: { code: 'delivery.carrier-changed', message: 'Somebody changed it.' } };
    await save();
    await until(() => screen.queryByRole('alertdialog') !== null, 'what it is now');
    const shown = within(screen.getByRole('alertdialog'))
      .getAllByRole('row')
      .slice(1)
      .flatMap((row) => [...row.children]);
    expect(shown.map(({ textContent }) => textContent)).toEqual(['16 · Alger · To the door (DA)', '450', '500']);
    expect(home('Alger').value).toBe('500');
    await press(findButton('Keep mine'));
    await until(() => server.sent.length === 2, 'mine over theirs');
    expect(server.sent.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('what somebody else changed in another line stays, and nobody is asked', async () => {
    await type(home('Blida'), '500');
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
    await until(() => home('Alger').value === '700', 'the copy');
    expect(line('Alger')).toEqual(['700', '', '', '2-5']);
    screen.getByText(/Prices of Carrier 2 copied/u);
    expect(server.sent).toEqual([]);
  });

  it('what was left unsaved is offered again', async () => {
    const cells = { home: '400', desk: '', free: '', delay: '1-3' };
    const staged = [{ key: '16', cells: { home: '777' }, origin: cells }];
    localStorage.setItem('hanout.draft.rates.1', JSON.stringify({ savedAt: 0, version: 1, staged }));
    await open();
    await press(findButton('Take them up'));
    expect(home('Alger').value).toBe('777');
    await save();
    expect(server.sent).toMatchObject([{ version: 1, rates: [{ priceCentimes: 77_700 }] }]);
  });

  it('C18 · who may not write looks at it and is offered nothing to change', async () => {
    await showPart(<Shown mayWrite={false} />, answer);
    await until(() => screen.queryByRole('textbox', { name: 'To the door (DA), Alger' }) !== null, 'the prices');
    expect(home('Alger').readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Prices by zone' })).toBeNull();
  });
});
