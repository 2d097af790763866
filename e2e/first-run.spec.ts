import { freePorts, scratchFolder, startInstance } from '@hanout/test-kit/processes';
import { DashboardEntrance } from './pages/dashboard-entrance.ts';
import { expect, expectGoodPage, test } from './support/back-office-journey.ts';

test(
  'Q-06 · an empty shop asks for the code of its console, makes the owner, and never asks again',
  { tag: '@once' },
  async ({ page, t, provoked }) => {
    // A code that is wrong is refused.
    provoked.add(403).add(422);
    const folder = scratchFolder();
    const [port = 0] = await freePorts(1);
    const shop = await startInstance({ mode: 'start', dataFolder: folder.path, port });
    try {
      const code = /type this code: (\S+)/.exec(shop.output())?.[1] ?? '';
      await page.goto(`${shop.url}/dashboard`);
      await expect(page.getByRole('heading', { level: 1, name: t('firstRun.title') })).toBeVisible();
      const field = (key: string) => page.getByLabel(t(key), { exact: true });
      const submit = page.getByRole('button', { name: t('firstRun.submit') });
      await submit.click();
      await expect(field('firstRun.code')).toHaveAttribute('aria-invalid', 'true');
      await field('firstRun.code').fill('0000-0000');
      await field('firstRun.shopName').fill('متجر الياسمين');
      await field('firstRun.name').fill('Yasmine Haddad');
      await field('signIn.email').fill('yasmine@exemple.dz');
      await field('signIn.password').fill('une phrase assez longue');
      await submit.click();
      await expect(field('firstRun.code')).toHaveAttribute('aria-invalid', 'true');
      await expectGoodPage(page);
      await field('firstRun.code').fill(code);
      await submit.click();
      // What is to be done first, on the page that every day begins with.
      await expect(page.getByRole('heading', { level: 1, name: t('shell.home') })).toBeVisible();
      await expect(page.getByText(t('home.noOrders'))).toBeVisible();
      await page.context().clearCookies();
      await page.goto(`${shop.url}/dashboard`);
      await new DashboardEntrance(page, t).expectShown();
      await page.goto(shop.url);
      await expect(page).toHaveTitle(/متجر الياسمين/);
      // What a page still asks of a shop that stops is refused.
      await page.goto('about:blank');
    } finally {
      await shop.stop();
      folder.remove();
    }
  },
);
