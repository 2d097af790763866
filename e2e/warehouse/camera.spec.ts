import { expect, test as base } from '../support/back-office-journey.ts';
import { hire, signInAt } from '../support/staff.ts';
import { filmBarcode } from '../support/barcode-film.ts';

const CODE = '6130001234563';

/** A browser whose camera sees a picture of a barcode, and nothing else. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const film = await filmBarcode(CODE);
      const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
      const args = [...(launchOptions.args ?? []), ...camera, `--use-file-for-fake-video-capture=${film}`];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

test(
  'a phone reads a barcode by its camera, with the reader that we serve, under the policy of the pages',
  { tag: '@once' },
  async ({ page, language, t }) => {
    await signInAt(page, await hire({ roles: ['owner'], language }));
    await page.goto('/dashboard/components');
    const panel = page.getByRole('region', { name: t('ui.scan.title') }).first();
    await panel.getByRole('button', { name: t('ui.scan.camera') }).click();
    await expect(panel.getByText(t('gallery.scanned', { code: CODE }))).toBeVisible({ timeout: 60_000 });
    await expect(panel.getByText(t('ui.scan.camera.looking'))).toBeVisible();
    await panel.getByRole('button', { name: t('ui.scan.closeCamera') }).click();
    await expect(panel.locator('video')).toHaveCount(0);
  },
);
