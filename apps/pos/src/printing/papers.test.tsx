// @vitest-environment happy-dom
import { press, pressKey, show, type, until } from '@hanout/ui/testing.tsx';
import { act, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { openShop } from '../../../../packages/till/src/testing/build-world.ts';
import { buildSelf } from '../../../../packages/till/src/testing/build-product.ts';
import { inCash } from '../../../../packages/till/src/testing/payments.ts';
import { TillApp } from '../shell/till-app.tsx';
import { ApprovalProvider } from '../till/use-approved.tsx';
import { TillContext } from '../till/use-till.ts';
import { PrintingProvider } from './printing-provider.tsx';
import { NO_PRINTING, usePrinting, type Printing } from './use-printing.ts';

/** What stood on the page each time that the browser was told to print. */
async function atThePrinter(
  paper: '58' | '80' | 'A5' | 'A4' = '80',
  { fontFamily, ...settings }: { readonly isBlindCount?: boolean; readonly fontFamily?: string } = {},
) {
  const self = { paper, settings: { ...buildSelf().settings, ...settings } };
  const shop = await openShop({ self: fontFamily === undefined ? self : { ...self, fontFamily } });
  const sheets: { readonly paper: string; readonly text: string; readonly letters: string }[] = [];
  vi.stubGlobal('print', () => {
    const sheet = document.querySelector<HTMLElement>('.pos-ticket');
    sheets.push({
      paper: sheet?.className.replace('pos-ticket pos-ticket-', '') ?? '',
      text: sheet?.textContent ?? '',
      letters: sheet?.style.fontFamily ?? '',
    });
  });
  const printer: { printing: Printing } = { printing: NO_PRINTING };
  function Hand() {
    const printing = usePrinting();
    useEffect(() => {
      printer.printing = printing;
    }, [printing]);
    return null;
  }
  await show(
    <TillContext value={shop.till}>
      <ApprovalProvider>
        <PrintingProvider>
          <TillApp />
          <Hand />
        </PrintingProvider>
      </ApprovalProvider>
    </TillContext>,
  );
  await screen.findByText('Scan an item or choose one.');
  return { ...shop, sheets, printing: () => printer.printing };
}

function field(name: string, within_: HTMLElement): HTMLInputElement {
  const found = within(within_).getByRole('textbox', { name });
  if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is no field`);
  return found;
}

const SOAP = '6130000000024';

test.each(['58', '80', 'A5', 'A4'] as const)(
  'ST-14 · ST-16 · a till whose paper is %s prints its tickets on it',
  async (paper) => {
    const { till, sheets } = await atThePrinter(paper);
    act(() => void till.basket.scan(SOAP));
    await pressKey('F9');
    await screen.findByRole('heading', { name: 'To pay' });
    await pressKey('Enter');
    await until(() => sheets.length === 1, 'the print');
    expect(sheets).toMatchObject([{ paper, text: expect.stringContaining('C1-000001') }]);
  },
);

test.each([
  ['Markazi Text', /^["']?Markazi Text["']?,/u],
  ['of another release', /^["']?Readex Pro["']?,/u],
])(
  'a ticket of a shop whose look is written in %s is written in what the till has of it',
  async (fontFamily, letters) => {
    const { till, sheets } = await atThePrinter('80', { fontFamily });
    act(() => void till.basket.scan(SOAP));
    await pressKey('F9');
    await screen.findByRole('heading', { name: 'To pay' });
    await pressKey('Enter');
    await until(() => sheets.length === 1, 'the print');
    expect(sheets).toMatchObject([{ letters: expect.stringMatching(letters) }]);
  },
);

test('a copy that is asked for while its ticket is still being drawn comes after it, and neither is lost', async () => {
  const { till, sheets, printing } = await atThePrinter();
  till.basket.scan(SOAP);
  const bought = await till.payment.pay(inCash(20_000));
  if (!bought.ok) throw new Error('nothing was sold');
  await act(async () => {
    for (const kind of ['original', 'duplicate'] as const) await printing().printPaid(bought.value, kind);
  });
  await until(() => sheets.length === 2, 'both prints');
  expect(sheets.map(({ text }) => /DUPLICATE|C1-000001/u.exec(text)?.[0])).toEqual(['C1-000001', 'DUPLICATE']);
});

test('what came back is printed again from the list of tickets, and says that it is a copy', async () => {
  const { till, sheets } = await atThePrinter();
  till.basket.scan(SOAP);
  const bought = await till.payment.pay(inCash(20_000));
  if (!bought.ok || bought.value.sale === null) throw new Error('nothing was sold');
  till.basket.takeBack(bought.value.sale, { lines: [{ lineIndex: 0, quantity: 1 }], reason: 'Taille' });
  await till.payment.pay(inCash(0));
  till.payment.next();
  till.basket.scan(SOAP);
  await till.payment.pay(inCash(20_000));
  await press(screen.getByRole('button', { name: 'Menu' }));
  await press(await screen.findByRole('menuitem', { name: 'Tickets' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tickets' });
  const row = (await within(dialog).findByText('C1-000002')).closest('li');
  if (row === null) throw new Error('no row');
  await press(within(row).getByRole('button', { name: 'Print' }));
  await until(() => sheets.length === 1, 'the print');
  expect(sheets[0]?.text).toMatch(/DUPLICATE.*RETURN.*C1-000002.*C1-000001/su);
});

/** What the printer hangs on does not answer, until the machine gives up. */
function hangPrinter(): () => void {
  const asked: (() => void)[] = [];
  const getDevices = () => new Promise((_, reject) => asked.push(() => reject(new Error('no answer'))));
  Object.defineProperty(navigator, 'usb', { value: { getDevices }, configurable: true });
  return () => asked.forEach((giveUp) => giveUp());
}

test('a print that fails holds no sale up: it is sold and kept, the next customer is served, and its ticket waits', async () => {
  const { till, sheets, world } = await atThePrinter();
  const giveUp = hangPrinter();
  const sell = async (number: string) => {
    act(() => void till.basket.scan(SOAP));
    await pressKey('F9');
    await screen.findByRole('heading', { name: 'To pay' });
    await pressKey('Enter');
    await until(() => till.read().lastPaid?.sale?.sale.number === Number(number), 'the payment');
    await until(() => screen.queryByRole('heading', { name: 'To pay' }) === null, 'the counter');
  };
  await sell('1');
  await sell('2');
  await until(() => world.taken.filter(({ kind }) => kind === 'sale').length === 2, 'both sales in the shop');
  act(giveUp);
  await screen.findAllByText('The printer did not answer. The ticket waits under Tickets.');
  Reflect.deleteProperty(navigator, 'usb');
  expect(sheets).toEqual([]);
  await press(screen.getByRole('button', { name: 'Menu' }));
  await press(await screen.findByRole('menuitem', { name: 'Tickets' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tickets' });
  const row = (await within(dialog).findByText('C1-000001')).closest('li');
  expect(row?.textContent).toContain('print later');
});

test.each([
  ['Cash in', 'cash-in', 505_000],
  ['Cash out', 'cash-out', 495_000],
] as const)('%s is written down with its reason, moves the drawer, and has its slip', async (name, kind, expected) => {
  const { till, sheets, world } = await atThePrinter();
  await press(screen.getByRole('button', { name: 'Menu' }));
  await press(await screen.findByRole('menuitem', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  const write = within(dialog).getByRole('button', { name: 'Record' });
  await type(field('Amount', dialog), '50');
  expect(write).toHaveProperty('disabled', true);
  await type(field('Reason', dialog), 'Monnaie');
  await press(write);
  await until(() => sheets.length === 1, 'the slip');
  expect(sheets[0]?.text).toMatch(new RegExp(`${name}.*50,00.*Monnaie`, 'su'));
  await until(() => world.taken.some((event) => event.kind === kind), 'the entry in the shop');
  expect(world.taken.at(-1)).toMatchObject({ kind, amountCentimes: 5_000, reason: 'Monnaie' });
  expect(till.read().session?.figures.methods[0]).toMatchObject({ method: 'cash', expected });
});

test('where the drawer is counted blind, an X tells how much cash there should be neither on the screen nor on paper', async () => {
  const { sheets } = await atThePrinter('80', { isBlindCount: true });
  await press(screen.getByRole('button', { name: 'Menu' }));
  await press(await screen.findByRole('menuitem', { name: 'X report' }));
  const dialog = await screen.findByRole('dialog', { name: 'X report' });
  expect(within(dialog).getByRole('row', { name: /^Cash once counted/u })).toBeDefined();
  await press(within(dialog).getByRole('button', { name: 'Print on the ticket roll' }));
  await until(() => sheets.length === 1, 'the X');
  expect(sheets[0]?.text).toMatch(/Cashonce counted/u);
});

test('a gift ticket names what is given, and no price of it', async () => {
  const { till, sheets } = await atThePrinter();
  act(() => void till.basket.scan(SOAP));
  await pressKey('F9');
  await screen.findByRole('heading', { name: 'To pay' });
  await pressKey('Enter');
  await until(() => sheets.length === 1, 'the ticket');
  await press(await screen.findByRole('button', { name: 'Gift ticket' }));
  await until(() => sheets.length === 2, 'the gift ticket');
  const [ticket, gift] = sheets.map(({ text }) => text);
  expect(ticket).toContain('200,00');
  expect(gift).toMatch(/GIFT TICKET.*Product 2/su);
  expect(gift).not.toMatch(/200,00|TOTAL/u);
});
