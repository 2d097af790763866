// @vitest-environment happy-dom
import type { CarrierWilaya, CarrierWilayaWrite } from '@hanout/contracts/delivery';
import { find, findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { DesksDialog } from './desks-dialog.tsx';

const wilaya: CarrierWilaya = {
  version: 1,
  communes: [
    { id: 1601, nameFr: 'Alger Centre', nameAr: 'الجزائر الوسطى', deliverable: true },
    { id: 1603, nameFr: 'El Madania', nameAr: 'المدنية', deliverable: true },
    { id: 1605, nameFr: 'Bab El Oued', nameAr: 'باب الوادي', deliverable: true },
  ],
  exceptions: [],
  desks: [
    { id: 7, communeId: 1601, name: 'Centre', address: '1 rue de la Poste', phone: null },
    { id: 8, communeId: 1601, name: 'Gare', address: '2 rue de la Gare', phone: '021 23 45 67' },
  ],
  closedDesks: [{ id: 5, communeId: 1605, name: 'Marché', address: '3 place du Marché', phone: null }],
};

const row = {
  key: '16',
  wilayaCode: 16,
  communeId: null,
  nameFr: 'Alger',
  nameAr: 'الجزائر',
  isDeliverable: true,
  desks: 2,
};

async function open({ mayWrite = true, refusal }: { mayWrite?: boolean; refusal?: object } = {}) {
  const sent: CarrierWilayaWrite[] = [];
  const dialog = (
    <DesksDialog carrierId={1} row={row} mayWrite={mayWrite} onClose={() => undefined} onSaved={() => undefined} />
  );
  await showPart(dialog, ({ method, json }: Asked) => {
    if (method === 'GET') return { body: wilaya };
    sent.push(json as CarrierWilayaWrite);
    return { status: 422, body: refusal ?? { code: 'x', message: 'No.' } };
  });
  await until(() => screen.queryByRole('group', { name: 'Gare' }) !== null, 'the desks');
  return sent;
}
const field = (name: string) => find(`[name="${name}"]`, HTMLInputElement);
const save = () => press(find('[role=dialog] button[type="submit"]', HTMLButtonElement));
const centre = { id: 7, communeId: 1601, name: 'Centre', address: '1 rue de la Poste', phone: '' };
const gare = { id: 8, communeId: 1601, name: 'Gare', address: '2 rue de la Gare', phone: '021 23 45 67' };

describe('the desks of a wilaya', () => {
  it('X-06 · what is refused of a desk is shown under its field; one that no shopper is sent to is marked', async () => {
    const errors = { 'desks.1.phone': ['Not a number.'] };
    const sent = await open({ refusal: { code: 'validation_failed', message: 'Nothing was saved.', errors } });
    expect(screen.getByRole('group', { name: 'Gare' }).parentElement?.textContent).toContain('Customers do not see it');
    await press(findButton('Add a desk'));
    await save();
    expect(sent).toEqual([]);
    expect(field('desks.new1.address').getAttribute('aria-invalid')).toBe('true');
    await press(screen.getAllByRole('button', { name: /^Close /u }).at(-1) ?? document.body);
    await save();
    await until(() => document.body.textContent.includes('Not a number.'), 'the message');
    expect(field('desks.8.phone').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([{ version: 1, mode: 'desk', desks: [centre, gare] }]);
  });

  it('they are moved up and down by buttons, and sent in their order', async () => {
    const sent = await open();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Centre up' }).disabled).toBe(true);
    await press(screen.getByRole('button', { name: 'Move Gare up' }));
    expect(screen.getByRole('group', { name: 'Centre' }).parentElement?.textContent).toContain(
      'Customers do not see it',
    );
    await save();
    await until(() => sent.length === 1, 'the call');
    expect(sent[0]?.desks).toEqual([gare, centre]);
  });

  it('one that was closed is opened again as it was, at the end of the list, and one that is closed can be opened at once', async () => {
    const sent = await open();
    await press(screen.getByRole('button', { name: 'Open Marché again' }));
    await press(screen.getByRole('button', { name: 'Close Gare' }));
    expect(screen.queryByRole('button', { name: 'Open Marché again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open Gare again' })).not.toBeNull();
    await save();
    await until(() => sent.length === 1, 'the call');
    const market = { id: 5, communeId: 1605, name: 'Marché', address: '3 place du Marché', phone: '' };
    expect(sent[0]?.desks).toEqual([centre, market]);
  });

  it('C18 · who may not write looks at them and is offered nothing to change', async () => {
    await open({ mayWrite: false });
    expect(field('desks.7.address').readOnly).toBe(true);
    expect(document.querySelector('[role=dialog] button[type="submit"]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Move Gare up' })).toBeNull();
  });
});
