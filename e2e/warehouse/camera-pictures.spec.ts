import { expect, test } from '../support/back-office-journey.ts';
import { holdCamera, type Shot } from '../support/phone-pictures.ts';
import { hire, signInAt } from '../support/staff.ts';

test.describe.configure({ timeout: 180_000 });

/** What people do to a picture with a box in the other hand, and is read all the same. Each has a code of its own. */
const SHOTS: readonly (readonly ['EAN13' | 'Code128' | 'QRCode', string, Shot])[] = [
  ['EAN13', '6130000000015', {}],
  ['EAN13', '6130000000022', { blur: 2 }],
  ['EAN13', '6130000000039', { angle: 25 }],
  ['EAN13', '6130000000046', { angle: 90 }],
  ['EAN13', '6130000000091', { angle: 45 }],
  ['EAN13', '6130000000053', { angle: 180 }],
  ['EAN13', '6130000000060', { lean: 0.2 }],
  ['EAN13', '6130000000077', { light: 0.25 }],
  ['EAN13', '6130000000084', { share: 0.25 }],
  ['Code128', '4711000001', {}],
  ['Code128', '4711000002', { blur: 2 }],
  ['Code128', '4711000003', { angle: 15 }],
  ['Code128', '4711000007', { angle: 22 }],
  ['Code128', '4711000008', { angle: -30 }],
  ['Code128', '4711000009', { angle: 120 }],
  ['Code128', '4711000004', { lean: 0.2 }],
  ['Code128', '4711000005', { light: 0.25 }],
  ['Code128', '4711000006', { share: 0.25 }],
  ['QRCode', '20260001', {}],
  ['QRCode', '20260002', { blur: 4 }],
  ['QRCode', '20260003', { angle: 45 }],
  ['QRCode', '20260004', { light: 0.12 }],
  ['QRCode', '20260005', { share: 0.12 }],
];

test(
  'a phone’s camera reads EAN-13, Code 128 and QR from blurred, turned, leaning, dark and small pictures, with the reader that we serve',
  { tag: '@once' },
  async ({ page, language, t }) => {
    const hold = await holdCamera(page);
    await signInAt(page, await hire({ roles: ['owner'], language }));
    await page.goto('/dashboard/components');
    const panel = page.getByRole('region', { name: t('ui.scan.title') }).first();
    await panel.getByRole('button', { name: t('ui.scan.camera') }).click();
    for (const [format, text, shot] of SHOTS) {
      await hold(format, text, shot);
      await expect(
        panel.getByText(t('gallery.scanned', { code: text })),
        `${format} ${JSON.stringify(shot)}`,
      ).toBeVisible({ timeout: 30_000 });
    }
    await panel.getByRole('button', { name: t('ui.scan.closeCamera') }).click();
  },
);
