// @vitest-environment happy-dom
import type { CarrierRates, CarrierWilaya, CarrierWilayaWrite, RatesWrite } from '@hanout/contracts/delivery';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useApplication } from '../../../app/application.ts';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { carrierRatesQuery } from '../api/carrier-calls.ts';
import { RatesCard } from './rates-card.tsx';

const ratesAt = (version: number): CarrierRates => ({
  carrier: {
    id: 1,
    version,
    code: 'c1',
    name: 'Carrier 1',
    phone: null,
    isActive: true,
    position: 1,
    imageId: null,
    imageUrl: null,
    modes: ['home', 'desk'],
    shopIds: [1],
    isShared: false,
    wilayas: 1,
    fromCentimes: 40_000,
    toCentimes: 40_000,
    wayBackCentimes: null,
  },
  wilayas: [{ code: 16, nameFr: 'Alger', nameAr: 'الجزائر' }],
  rates: (['home', 'desk'] as const).map((mode) => ({
    mode,
    wilayaCode: 16,
    priceCentimes: 40_000,
    delayDaysMin: 1,
    delayDaysMax: 3,
    exceptions: mode === 'home' ? 1 : 0,
    desks: mode === 'desk' ? 2 : 0,
    deskAddress: '',
  })),
});
const wilaya: CarrierWilaya = {
  version: 1,
  communes: [
    { id: 1601, nameFr: 'Alger Centre', nameAr: 'الجزائر الوسطى', deliverable: true },
    { id: 1603, nameFr: 'El Madania', nameAr: 'المدنية', deliverable: true },
    { id: 1605, nameFr: 'Bab El Oued', nameAr: 'باب الوادي', deliverable: true },
  ],
  exceptions: [{ mode: 'home', communeId: 1603, priceCentimes: null, delayDaysMin: 2, delayDaysMax: 4 }],
  desks: [
    { id: 7, communeId: 1601, name: 'Centre', address: '1 rue de la Poste', phone: null },
    { id: 8, communeId: 1601, name: 'Gare', address: '2 rue de la Gare', phone: '021 23 45 67' },
  ],
};

function Shown({ mayWrite }: { readonly mayWrite: boolean }) {
  const { api } = useApplication();
  const { data } = useQuery(carrierRatesQuery(api, 1));
  return data === undefined ? null : <RatesCard stored={data} mayWrite={mayWrite} />;
}

async function open({ mayWrite = true, refusal }: { mayWrite?: boolean; refusal?: object } = {}) {
  const server = { version: 1, wilayas: [] as CarrierWilayaWrite[], rates: [] as RatesWrite[] };
  await showPart(<Shown mayWrite={mayWrite} />, ({ method, path, json }: Asked) => {
    if (path === '/delivery/carriers') return { body: { rows: [], shops: [] } };
    if (method === 'GET') return { body: path.endsWith('/16') ? wilaya : ratesAt(server.version) };
    if (path.endsWith('/16')) server.wilayas.push(json as CarrierWilayaWrite);
    else server.rates.push(json as RatesWrite);
    if (refusal !== undefined) return { status: 422, body: refusal };
    server.version += 1;
    return { body: ratesAt(server.version) };
  });
  await until(() => document.querySelector('[data-cell]') !== null, 'the prices');
  return server;
}
const openWilaya = async (): Promise<void> => {
  await press(screen.getByRole('button', { name: /^16 / }));
  await until(() => screen.queryAllByRole('heading', { level: 3 }).length > 0, 'the wilaya');
};
const field = (name: string) => find(`[name="${name}"]`, HTMLInputElement);
const optionOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(({ textContent }) => textContent === name);
const save = () => press(find('[role=dialog] button[type="submit"]', HTMLButtonElement));

describe('what communes of a wilaya have of their own', () => {
  it('a commune that was searched begins with the price of its wilaya; one that is removed is sent no more', async () => {
    const server = await open();
    await openWilaya();
    expect(field('exceptions.1603.priceCentimes').placeholder).toBe('Not carried');
    const search = find('input[data-adds]', HTMLInputElement);
    await act(async () => search.click());
    await type(search, 'bab');
    await until(() => optionOf('Bab El Oued') !== undefined, 'the commune');
    expect(optionOf('El Madania')).toBeUndefined();
    await press(optionOf('Bab El Oued') ?? search);
    expect(field('exceptions.1605.priceCentimes').value).toBe('400,00');
    expect(document.activeElement).toBe(field('exceptions.1605.priceCentimes'));
    await type(field('exceptions.1605.priceCentimes'), '650,5');
    await press(findButton('Remove El Madania'));
    await save();
    await until(() => server.wilayas.length > 0, 'the call');
    const exception = { communeId: 1605, priceCentimes: 65_050, delayDaysMin: 1, delayDaysMax: 3 };
    expect(server.wilayas).toEqual([{ version: 1, mode: 'home', exceptions: [exception], desks: [] }]);
  });

  it('prices of wilayas that wait to be saved meanwhile are saved on what the dialog has made', async () => {
    const server = await open();
    await type(find('[data-cell="0 0"]', HTMLInputElement), '500');
    await openWilaya();
    await type(field('exceptions.1603.priceCentimes'), '900');
    await save();
    await until(() => screen.queryAllByRole('heading', { level: 3 }).length === 0, 'the closed dialog');
    await press(findButton('Save'));
    await until(() => server.rates.length > 0, 'the call');
    expect(server.rates).toMatchObject([{ version: 2, rates: [{ priceCentimes: 50_000 }] }]);
  });

  it('X-06 · what is refused of a desk is shown under its field; one that no shopper is sent to is marked', async () => {
    const errors = { 'desks.1.phone': ['Not a number.'] };
    const server = await open({ refusal: { code: 'validation_failed', message: 'Nothing was saved.', errors } });
    await press(find('input[type="radio"][value="desk"]', HTMLInputElement));
    await openWilaya();
    expect(screen.getByRole('group', { name: 'Gare' }).parentElement?.textContent).toContain('Customers do not see it');
    await press(findButton('Add a desk'));
    await save();
    expect(server.wilayas).toEqual([]);
    expect(field('desks.new1.address').getAttribute('aria-invalid')).toBe('true');
    await press(screen.getAllByRole('button', { name: /^Remove/u }).at(-1) ?? document.body);
    await save();
    await until(() => document.body.textContent.includes('Not a number.'), 'the message');
    expect(field('desks.8.phone').getAttribute('aria-invalid')).toBe('true');
    expect(server.wilayas[0]?.desks).toEqual([
      { id: 7, communeId: 1601, name: 'Centre', address: '1 rue de la Poste', phone: '' },
      { id: 8, communeId: 1601, name: 'Gare', address: '2 rue de la Gare', phone: '021 23 45 67' },
    ]);
  });

  it('C18 · who may not write looks at it and is offered nothing to change', async () => {
    await open({ mayWrite: false });
    await openWilaya();
    expect(field('exceptions.1603.priceCentimes').readOnly).toBe(true);
    expect(document.querySelector('[role=dialog] button[type="submit"], input[data-adds]')).toBeNull();
  });
});
