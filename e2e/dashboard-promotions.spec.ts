import { randomUUID } from 'node:crypto';
import { DashboardPromotion } from './pages/dashboard-promotion.ts';
import { expectGoodPage, test } from './support/back-office-journey.ts';

// Each looks at several pages with the whole set of accessibility rules, which takes its time on two busy cores.
test.describe.configure({ timeout: 120_000 });

test('ST-09 · BO-24 · a promotion is planned, tried in a test cart, saved, and ended', async ({
  page,
  catalogue,
  startWork,
  t,
}) => {
  await startWork(['back-office']);
  const promotion = new DashboardPromotion(page, t);
  const product = await catalogue.find(({ type, hasCombinations }) => type === 'product' && !hasCombinations);
  // It asks for a code that nobody else has, so that no other journey's prices change.
  const code = `J-${randomUUID().slice(0, 8)}`;
  const name = `Essai ${code}`;
  await promotion.openNew();
  await promotion.save();
  await promotion.expectMessage(t('promotions.problem.name_missing'));
  await promotion.name(name);
  await promotion.chooseScope('all');
  await promotion.expectPicker('product', false);
  await promotion.chooseScope('brand');
  await promotion.expectPicker('brand', true);
  await promotion.chooseScope('product');
  await promotion.expectPicker('brand', false);
  await promotion.expectPicker('product', true);
  await promotion.chooseTarget('product', product.name);
  await promotion.reduceBy('10');
  await promotion.askForCode(code);
  await promotion.expectMessage(t('promo.summary.products', { count: 1 }));

  await promotion.addToTestCart(product.name);
  await promotion.expectVerdict(name, t('promotions.reason.coupon_missing'));
  await promotion.enterCode(code.toLowerCase());
  await promotion.expectVerdict(name, '\u2212');
  await expectGoodPage(page);

  await promotion.save();
  await promotion.expectTitle(name);
  await promotion.expectScopeLocked();
  await promotion.expectMessage(t('promotions.history.create'));
  await promotion.do('end');
  await promotion.confirm('end');
  await promotion.expectMessage(t('promotions.state.ended'));
  await promotion.expectMessage(t('promotions.history.end'));
  await expectGoodPage(page);
});
