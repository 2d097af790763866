import { inHours } from '@hanout/test-kit/moments';
import { TrackPage } from '../pages/track-page.ts';
import { createTranslate } from '@hanout/i18n';
import { readCatalogues } from '@hanout/i18n/testing';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { letterOf, openFollowed } from '../support/followed-parcel.ts';
import { hire, signInAt } from '../support/staff.ts';

test('a carrier tells of a parcel: its order follows, a failed attempt is seen to, and the shopper follows it', async ({
  page,
  language,
  t,
}) => {
  const parcel = await openFollowed();
  await signInAt(page, await hire({ roles: ['owner'], language }));
  const tell = async (status: string, minutesAgo: number, reason: string | null = null): Promise<void> => {
    const letter = letterOf(parcel, { status, reason, at: inHours(-minutesAgo / 60) });
    // Twice, as carriers do.
    for (const _ of [1, 2]) expect((await page.request.post(parcel.hook, letter)).status()).toBe(200);
  };
  const forged = letterOf(parcel, { status: 'Livré' });
  const answer = await page.request.post(parcel.hook, {
    ...forged,
    headers: { ...forged.headers, 'x-yalidine-signature': 'ab'.repeat(32) },
  });
  expect(answer.status()).toBe(401);

  // The last came first.
  await tell('Tentative échouée', 5, 'Client ne répond pas');
  await tell('Ramassé', 90);
  await tell('Sorti en livraison', 30);

  await page.goto(`/dashboard/orders/${parcel.orderId}`);
  const way = page.getByRole('list', { name: t('parcel.way') });
  await expect(way.getByRole('listitem')).toHaveCount(3, { timeout: 20_000 });
  await expect(way.getByRole('listitem').first()).toContainText(t('parcel.reason.no_answer'));
  await expect(page.getByText(t('orders.state.attempt_failed')).first()).toBeVisible({ timeout: 20_000 });
  await expectGoodPage(page);
  // What comes late moves nothing, and whoever looks at the order sees it all the same.
  await tell('Centre', 60);
  await expect(way.getByRole('listitem')).toHaveCount(4, { timeout: 20_000 });

  await page.goto(`/dashboard/parcels?q=${parcel.number}`);
  await page.getByRole('button', { name: t('parcels.seeTo', { number: parcel.number }) }).click({ timeout: 60_000 });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('parcels.act.retry') }).check();
  await expect(dialog).toContainText(parcel.tracking);
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: t('ui.form.save') }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/dashboard/parcels?view=closed&q=${parcel.number}`);
  await expect(page.getByText(t('parcels.outcome.retry')).first()).toBeVisible();
  await expectGoodPage(page);

  await page.goto(`/dashboard/parcels/accounts/${parcel.accountId}`);
  await expect(page.getByLabel(t('parcels.address'))).toHaveValue(new RegExp(`${parcel.hook}$`));
  await expect(page.getByText(t('parcels.refusedFor.forged'))).toBeVisible({ timeout: 40_000 });
  await expectGoodPage(page);

  const shop = createTranslate(language, ...(await readCatalogues('shop', 'server', 'shared')));
  const track = new TrackPage(page, shop);
  await track.open(language === 'fr' ? '' : `/${language}`);
  await track.look(String(parcel.number), parcel.phone.slice(-4));
  await expect(page.getByText(shop('order.wayReason.no_answer'))).toBeVisible();
  await expect(page.getByRole('heading', { name: shop('track.way') })).toBeVisible();
  await expectGoodPage(page);
});
