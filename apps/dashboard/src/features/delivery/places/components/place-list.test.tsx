// @vitest-environment happy-dom
import type { Corrected, Places, WilayaWrite } from '@hanout/contracts/all-places';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createTranslate } from '@hanout/i18n';
import { readCatalogues } from '@hanout/i18n/testing';
import { TextsProvider } from '@hanout/ui/text/translate-context.tsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { PlacesPage } from '../../pages/places-page.tsx';

const place = (nameFr: string, nameAr: string, deliverable = true) => ({ nameFr, nameAr, deliverable });
const places = (version = 1): Places => ({
  wilayas: [
    { code: 16, version, isoCode: 'DZ-16', carrierCode: 16, ...place('Alger', 'الجزائر') },
    { code: 59, version, isoCode: 'DZ-59', carrierCode: 3, ...place('Aflou', 'أفلو', false) },
  ],
  communes: [
    { id: 1603, wilayaCode: 16, ...place('El Madania', 'المدنية') },
    { id: 1605, wilayaCode: 16, ...place('Bab El Oued', 'باب الوادي') },
  ],
});
const server = { sent: [] as WilayaWrite[], asked: [] as object[] };
const corrected: Corrected = {
  changes: [{ line: 2, nameFr: 'Bab El Oued', field: 'deliverable', from: 'true', to: 'false' }],
  problems: [{ line: 3, problem: 'unknown-wilaya', text: '70' }],
  same: 1,
};

function answer({ method, path, json }: Asked) {
  if (method === 'GET') return { body: path === '/places' ? places() : [] };
  if (path === '/places/corrections') {
    server.asked.push(Object(json));
    return { body: corrected };
  }
  server.sent.push(json as WilayaWrite);
  return { body: places(2) };
}
const open = async (permissions?: readonly never[]) => {
  const shown = await showPart(
    <PlacesPage />,
    answer,
    permissions === undefined ? {} : { permissions: [...permissions] },
  );
  await until(() => screen.queryByRole('link', { name: /16 · Alger/u }) !== null, 'the wilayas');
  return shown;
};
const names = () => screen.getAllByRole('link', { name: /^\d\d · / }).map(({ textContent }) => textContent);

beforeEach(() => {
  server.sent = [];
  server.asked = [];
});

describe('wilayas and communes', () => {
  it('a wilaya is found by a commune in either script; the young ones say under which number they are sent', async () => {
    const { router } = await open();
    expect(screen.getByRole('row', { name: /59 · Aflou/u }).textContent).toContain('59 → 3');
    await router.navigate('/places?q=المدنية');
    await until(() => names().length === 1, 'what is found');
    expect(names()).toEqual(['16 · Alger']);
    await router.navigate('/places?view=closed');
    await until(() => names()[0] === '59 · Aflou', 'what is closed');
  });

  it('a page in Arabic names wilayas in Arabic, and in French beside that', async () => {
    const words = createTranslate('ar', ...(await readCatalogues('dashboard', 'shared')));
    await showPart(
      <TextsProvider language="ar" translate={words}>
        <PlacesPage />
      </TextsProvider>,
      answer,
    );
    await until(() => screen.queryByRole('link', { name: '16 · الجزائر' }) !== null, 'the wilayas');
    expect(screen.getByRole('columnheader', { name: 'الاسم بالفرنسية' })).toBeTruthy();
    expect(screen.getByRole('row', { name: /16 · الجزائر/u }).textContent).toContain('Alger');
  });

  it('names and what is delivered to are corrected together; only the communes that changed are sent', async () => {
    const { router } = await open();
    await router.navigate('/places?open=16');
    await until(() => screen.queryByRole('dialog') !== null, 'the form');
    await type(screen.getByRole<HTMLInputElement>('textbox', { name: 'French name' }), 'Algiers');
    await press(screen.getByRole('checkbox', { name: 'Delivered to: Bab El Oued' }));
    await press(find('[role=dialog] button[type="submit"]', HTMLButtonElement));
    await until(() => server.sent.length === 1, 'the call');
    expect(server.sent).toEqual([
      {
        version: 1,
        ...place('Algiers', 'الجزائر'),
        communes: [{ id: 1605, ...place('Bab El Oued', 'باب الوادي', false) }],
      },
    ]);
  });

  it('a file shows what it changes and which lines are wrong before it counts', async () => {
    await open();
    const field = find('input[type="file"]', HTMLInputElement);
    await act(async () => void fireEvent.change(field, { target: { files: [new File(['a;b'], 'places.csv')] } }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correction by CSV' }));
    dialog.getByText(/Line 3.*unknown wilaya “70”/u);
    expect(dialog.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Delivered to', 'yes', 'no']);
    await press(findButton('Apply the corrections'));
    await until(() => server.asked.length === 2, 'the corrections');
    expect(server.asked).toEqual([
      { csv: 'a;b', isPreview: true },
      { csv: 'a;b', isPreview: false },
    ]);
  });

  it('C18 · who may not set up shops looks at them and is offered nothing to change', async () => {
    const { router } = await open([]);
    expect(document.querySelector('input[type="file"]')).toBeNull();
    await router.navigate('/places?open=16');
    await until(() => screen.queryByRole('dialog') !== null, 'the form');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'French name' }).readOnly).toBe(true);
    expect(document.querySelector('[role=dialog] button[type="submit"]')).toBeNull();
  });
});
