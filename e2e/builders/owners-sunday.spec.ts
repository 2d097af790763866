import { formatMoney, isolate } from '@hanout/i18n';
import { DashboardPromotion } from '../pages/dashboard-promotion.ts';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { hire, signInAt } from '../support/staff.ts';
import { openSundayShop } from '../support/shops/sunday-shop.ts';

const STEPS = ['placed', 'confirmed', 'shipped', 'delivered', 'paid', 'returned'] as const;
const PLACES = ['waiting', 'to_ship', 'on_way', 'delivered', 'returned', 'cancelled'] as const;

test('an owner’s Sunday: each figure equals its list, the look is tried, a promotion is planned against another, and who came is seen', async ({
  page,
  language,
  t,
}) => {
  const shop = await openSundayShop();
  const { delivered, returned, onWay } = shop.parcels;
  const placed = delivered + returned + onWay;
  await signInAt(page, await hire({ roles: ['owner'], language, shopIds: [shop.id], name: 'Amel' }));
  const main = page.getByRole('main');
  const rows = main.locator('[data-row-link]');
  const card = (title: string) => main.getByRole('region', { name: title, exact: true });
  /** Follows a figure to its list, which has as many, and comes back. */
  const follow = async (figure: ReturnType<typeof card>, count: number, home: string) => {
    await figure.click();
    await expect(page).not.toHaveURL(home);
    await expect(count === 0 ? main.getByText(t('reports.empty')) : rows.first()).toBeVisible();
    await expect(rows).toHaveCount(count);
    await page.goBack();
    await expect(page).toHaveURL(home);
  };

  // The day in figures: what a moment ago became of orders is counted by now.
  await page.goto('/dashboard');
  const step = (of: (typeof STEPS)[number]) =>
    card(t('home.today'))
      .getByRole('listitem')
      .filter({ hasText: t(`home.step.${of}`) })
      .getByRole('link');
  await expect(async () => {
    await page.reload();
    await expect(step('delivered').locator('strong')).toHaveText(String(delivered), { timeout: 2000 });
    await expect(step('shipped').locator('strong')).toHaveText(String(placed), { timeout: 2000 });
    await expect(main.getByText(t('home.counting'))).toHaveCount(0);
  }).toPass();
  await expectGoodPage(page);
  const home = page.url();
  const today = { placed: 0, confirmed: placed, shipped: placed, delivered, paid: 0, returned };
  for (const of of STEPS) {
    await expect(step(of).locator('strong')).toHaveText(String(today[of]));
    await follow(step(of), today[of], home);
  }
  const month = { waiting: 0, to_ship: 0, on_way: onWay, delivered, returned, cancelled: 0 };
  for (const of of PLACES) {
    const place = card(t('home.places'))
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: t(`home.place.${of}`), exact: true }) });
    await expect(place.getByRole('cell').first()).toHaveText(String(month[of]));
    await follow(place.getByRole('link'), month[of], home);
  }

  // What the carrier has, and for which orders.
  const owed = card(t('home.carriers')).getByRole('listitem').filter({ hasText: shop.carrier });
  await expect(owed).toContainText(formatMoney(shop.owedCentimes));
  await expect(owed).toContainText(t('home.parcels', { count: delivered }));
  await owed.getByRole('link').click();
  await expect(
    main.getByText(t('money.sum', { count: delivered, amount: formatMoney(shop.owedCentimes) })),
  ).toBeVisible();
  await expect(rows).toHaveCount(delivered);
  await expectGoodPage(page);

  // How much comes back, by wilaya.
  await page.goto('/dashboard/reports?by=wilaya');
  const reports = page.url();
  const rate = new Intl.NumberFormat('fr', { maximumFractionDigits: 0 }).format((100 * returned) / placed);
  const alger = main
    .locator('tr, .hn-row-card')
    .filter({ has: page.locator('[data-row-link]') })
    .filter({ hasText: `${rate}` });
  await expect(alger).toHaveCount(1);
  await expectGoodPage(page);
  await follow(rows.first(), placed, reports);
  await follow(
    main.getByRole('link', { name: `${t('reports.column.returned')}: ${returned}`, exact: true }).first(),
    returned,
    reports,
  );

  // A brand colour that cannot be read is warned of, and looked at in the dark and from right to left.
  await page.goto('/dashboard/theme');
  const brand = page.getByRole('textbox', { name: t('theme.key.brand'), exact: true });
  await expect(page.getByText(t('theme.contrastGood'))).toBeVisible();
  await brand.fill('#ffcc00');
  await brand.blur();
  await expect(page.getByText(t('theme.contrastWarns'))).toBeVisible();
  await expect(
    page.getByRole('button', { name: t('theme.contrastTake', { colour: isolate('#866a00') }) }),
  ).toBeVisible();
  const shown = page.frameLocator('iframe').locator('html');
  const panes = page.getByRole('radiogroup', { name: t('theme.view') });
  if (await panes.isVisible()) await panes.getByText(t('theme.preview'), { exact: true }).click();
  for (const [group, text] of [
    ['builder.previewLanguage', 'العربية'],
    ['builder.previewScheme', t('builder.dark')],
    ['builder.previewDevice', t('builder.phone')],
  ] as const)
    await page
      .getByRole('radiogroup', { name: t(group) })
      .getByText(text, { exact: true })
      .click();
  await expect(shown).toHaveAttribute('dir', 'rtl');
  await expect(shown).toHaveAttribute('data-color-scheme', 'dark');
  const inPreview = (name: string) =>
    shown.evaluate((root, of) => getComputedStyle(root).getPropertyValue(of).trim(), name);
  await expect.poll(() => inPreview('--brand')).toBe('#ffcc00');
  await expect.poll(() => shown.evaluate((root) => getComputedStyle(root).colorScheme)).toBe('dark');
  await expectGoodPage(page);

  // A tenth less, where a promotion runs that goes with no other: both say so, before anything is saved.
  const promotion = new DashboardPromotion(page, t);
  const name = `Dimanche ${shop.product}`;
  await promotion.openNew();
  await promotion.name(name);
  await page
    .getByRole('combobox', { name: t('promotions.field.shopId') })
    .first()
    .selectOption(String(shop.id));
  await promotion.chooseScope('product');
  await promotion.chooseTarget('product', shop.product);
  await promotion.reduceBy('10');
  const conflict = card(t('promo.conflicts')).getByRole('listitem').filter({ hasText: shop.promotion });
  await expect(conflict).toContainText(t('promo.sharedProducts', { count: 1 }));
  await expect(conflict).toContainText(t('promo.relation.loses'));
  await promotion.addToTestCart(shop.product);
  await promotion.expectVerdict(shop.promotion, '\u2212');
  await expectGoodPage(page);
  await promotion.save();
  await promotion.expectTitle(name);

  // Who came to work, and how many.
  const here = await hire({ roles: ['seller'], language, shopIds: [shop.id], name: `Samira ${shop.product}` });
  await shop.stampIn(here.id);
  await hire({ roles: ['seller'], language, shopIds: [shop.id], name: `Nadir ${shop.product}` });
  await page.goto('/dashboard/attendance');
  const groups = main.getByRole('region');
  await expect(groups.filter({ hasText: t('attendance.group.here') })).toContainText(`Samira ${shop.product}`);
  for (const group of await groups.all()) {
    const count = await group.getByRole('listitem').count();
    expect(await group.getByRole('heading').textContent()).toMatch(new RegExp(` ${count}$`));
  }
  await expectGoodPage(page);
});
