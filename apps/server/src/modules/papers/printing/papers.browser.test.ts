import { chromium, type Browser, type Page } from '@playwright/test';
import { TICKET_FORMATS, type TicketFormat } from '@hanout/core/papers';
import type { Language } from '@hanout/i18n';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readingOf, type Reading } from './order-parts.ts';
import { deliveryNoteSheet, orderSheet, rollPages, ticketSheet } from './order-sheets.ts';
import { paperPage } from './paper.ts';
import type { PrintedOrder } from './queries.ts';

const order: PrintedOrder = {
  id: '019a9f0e-8a55-7cc1-9c6f-2f6b7d1f3a10',
  number: 10_427,
  channel: 'eCommerce',
  confirmation: 'confirmed',
  placedAt: new Date('2026-11-21T13:05:00Z'),
  firstName: 'ياسمين',
  lastName: 'بن علي',
  phone: '0661234567',
  address: 'حي 1000 مسكن، عمارة 12، الطابق الثالث',
  wilayaCode: 25,
  wilayaNameFr: 'Constantine',
  wilayaNameAr: 'قسنطينة',
  communeNameFr: 'El Khroub',
  communeNameAr: 'الخروب',
  carrierName: 'Yalidine',
  deliveryMode: 'home',
  deskName: null,
  trackingNumber: 'yal-7F3A91',
  note: '',
  subtotalCentimes: 1_234_500,
  discountCentimes: 34_500,
  deliveryCentimes: 60_000,
  totalCentimes: 1_260_000,
  paidCentimes: 0,
  toCollectCentimes: 1_260_000,
  shopId: 1,
  shopNames: { fr: 'Zahrina', ar: 'زهرينا' },
  shopHost: 'zahrina.dz',
  legal: { companyName: 'EURL Zahrina', rc: '16/00-0900001 B 26', nif: '002616090000157', phone: '0550 10 20 30' },
  regime: 'ifu',
  lines: [1, 2, 3].map((count) => ({
    names: { fr: `Robe d’été à fleurs ${count}`, ar: `فستان صيفي مزهّر ${count}` },
    attributes: [{ label: 'Taille', value: '42' }],
    sku: `ROBE-${count}`,
    quantity: count,
    unitPriceCentimes: 205_750,
    totalCentimes: 205_750 * count,
    taxBasisPoints: 0,
  })),
};

let browser: Browser;

beforeAll(async () => {
  const path = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const { buffer } = new Uint8Array(await readFile(path));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(() => browser.close());

type Draw = (reading: Reading) => string;

const pageOf = (
  language: Language,
  draw: (reading: Reading) => Parameters<typeof paperPage>[0]['sheets'],
  styles = '',
) => {
  const reading = readingOf(language, 'https://zahrina.dz');
  return paperPage({ title: 'Papier', language, sheets: draw(reading), styles });
};

async function withPage<T>(text: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ deviceScaleFactor: 3, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.emulateMedia({ media: 'print' });
    await page.setContent(text);
    return await work(page);
  } finally {
    await context.close();
  }
}

async function decoded(page: Page): Promise<string[]> {
  const found = [];
  for (const code of await page.locator('.bars, .qr').all()) {
    const picture = await code.screenshot();
    found.push(...(await readBarcodes(new Uint8Array(picture), { formats: ['Code128', 'QRCode'] })));
  }
  return found.map(({ format, text }) => `${format} ${text}`);
}

/** Width and height of each page of a PDF, in millimetres. */
async function sheetsOf(page: Page): Promise<number[][]> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu)].map(([, ...points]) =>
    points.map((length) => Math.round((Number(length) / 72) * 25.4)),
  );
}

const ticket = (format: TicketFormat, orders = [order]): Draw => {
  const styles = rollPages(orders, format);
  return ({ language }) =>
    pageOf(language, (reading) => orders.map((each) => ticketSheet(each, reading, format)), styles);
};

describe('what comes out of the printer', () => {
  const french = readingOf('fr', 'https://zahrina.dz');

  test.each(['fr', 'ar'] as const)('ST-16 · bars and QR of an order are read back, in %s', async (language) => {
    await withPage(
      pageOf(language, (reading) => [orderSheet(order, reading)]),
      async (page) => {
        const follow = `https://zahrina.dz/${language}/checkout/confirmation/${order.id}`;
        expect(await decoded(page)).toEqual(['Code128 10427', `QRCode ${follow}`]);
        expect(await sheetsOf(page)).toEqual([[210, 297]]);
      },
    );
  });

  test.each(TICKET_FORMATS)('ST-16 · a ticket on %s has its size, and codes that are read back', async (format) => {
    await withPage(ticket(format)(french), async (page) => {
      expect(await decoded(page)).toHaveLength(2);
      const sizes = { A4: [210, 297], A5: [148, 210], '80mm': [80, 201], '58mm': [58, 245] };
      expect(await sheetsOf(page)).toEqual([sizes[format]]);
    });
  });

  test.each(['58mm', '80mm'] as const)('on a roll of %s no quantity runs into the amount beside it', async (format) => {
    await withPage(ticket(format)(french), async (page) => {
      await page.setViewportSize({ width: 204, height: 800 });
      const gaps = await page.locator('tbody tr:has(td:nth-child(3))').evaluateAll((rows) =>
        rows.map((row) => {
          const [quantity, amount] = [row.querySelector('td:nth-child(2)'), row.querySelector('td:last-child')].map(
            (cell) => {
              const text = document.createRange();
              if (cell !== null) text.selectNodeContents(cell);
              return text.getBoundingClientRect();
            },
          );
          return (amount?.left ?? 0) - (quantity?.right ?? 0);
        }),
      );
      expect(gaps).toHaveLength(order.lines.length);
      expect(Math.min(...gaps)).toBeGreaterThan(6);
    });
  });

  test('each ticket of a roll is a page of its own, and so is each sheet', async () => {
    const three = [order, { ...order, number: 10_428 }, { ...order, number: 10_429 }];
    await withPage(ticket('80mm', three)(french), async (page) => expect(await sheetsOf(page)).toHaveLength(3));
    const notes = pageOf('fr', (reading) => three.map((each) => deliveryNoteSheet(each, reading)));
    await withPage(notes, async (page) => expect(await sheetsOf(page)).toHaveLength(3));
  });

  test('Arabic runs from right to left, its letters joined, and nothing is wider than its paper', async () => {
    await withPage(ticket('58mm')(readingOf('ar', 'https://zahrina.dz')), async (page) => {
      await page.setViewportSize({ width: 204, height: 800 });
      const found = await page.locator('.sheet').evaluate((sheet) => ({
        direction: getComputedStyle(sheet).direction,
        overflow: sheet.scrollWidth - sheet.clientWidth,
      }));
      expect(found).toEqual({ direction: 'rtl', overflow: 0 });
    });
  });
});
