import type { Page } from '@playwright/test';
import { expect, test } from '../support/back-office-journey.ts';
import { openMenuShop } from '../support/menu-shop.ts';
import { hire, signInAt } from '../support/staff.ts';

test(
  'two who build one home page see what the other does, blocks are dragged with the mouse, and nothing is overwritten unseen',
  { tag: '@once' },
  async ({ page, context, browser, baseURL, language, t, provoked }) => {
    const shop = await openMenuShop();
    const handsOf = (at: Page) => {
      const layers = at.getByRole('list', { name: t('homeBuilder.layers') });
      const settings = at.getByRole('region', { name: t('homeBuilder.settings') });
      const title = settings.getByLabel(t('homeBuilder.blockTitle', { language: 'Français' }));
      const back = () => at.getByRole('button', { name: t('homeBuilder.back'), exact: true }).click();
      return {
        layers,
        title,
        row: (name: string) => layers.getByRole('listitem').filter({ hasText: name }),
        names: () => layers.locator('bdi').allTextContents(),
        isSaved: () => expect(at.getByText(t('builder.saved'), { exact: true })).toBeVisible(),
        add: async (text: string) => {
          await at.getByRole('combobox', { name: t('homeBuilder.add') }).click();
          await at.getByRole('option', { name: t('homeBuilder.type.products_grid'), exact: true }).click();
          await title.fill(text);
          await back();
        },
        rename: async (from: string, to: string) => {
          await layers.getByRole('listitem').filter({ hasText: from }).locator('bdi').click();
          await title.fill(to);
          await back();
        },
      };
    };
    const open = async (at: Page, name: string) => {
      await signInAt(at, await hire({ roles: ['owner'], language, shopIds: [shop.id], name }));
      await at.goto(`${baseURL ?? ''}/dashboard/home-page?shop=${shop.id}`);
      return handsOf(at);
    };
    const amel = await open(page, 'Amel');
    for (const name of ['Nouveautés', 'Cadeaux', 'Cuisine']) await amel.add(name);
    await amel.isSaved();

    // By the mouse, from the last place to the first.
    await amel
      .row('Cuisine')
      .getByRole('button', { name: t('homeBuilder.carry', { name: 'Cuisine' }) })
      .dragTo(amel.row('Nouveautés'), { targetPosition: { x: 40, y: 3 } });
    await expect.poll(amel.names).toEqual(['Cuisine', 'Nouveautés', 'Cadeaux']);
    await amel.isSaved();

    const other = await browser.newContext();
    const beside = await other.newPage();
    const karim = await open(beside, 'Karim');
    await expect(beside.getByText(t('builder.others', { names: 'Amel', count: 1 }))).toBeVisible();
    await expect(page.getByText(t('builder.others', { names: 'Karim', count: 1 }))).toBeVisible();

    // What he saves while nothing of hers waits is simply shown.
    await karim.rename('Cadeaux', 'Idées cadeaux');
    await karim.isSaved();
    await expect.poll(amel.names).toEqual(['Cuisine', 'Nouveautés', 'Idées cadeaux']);

    // She goes on without a network; he saves meanwhile; the second of two is asked.
    provoked.add(0).add(409);
    await context.setOffline(true);
    await amel.rename('Cuisine', 'La cuisine d’Amel');
    await expect(page.getByText(t('builder.failed'))).toBeVisible();
    await karim.rename('Nouveautés', 'Les nouveautés de Karim');
    await karim.isSaved();
    await context.setOffline(false);
    await page.getByRole('button', { name: t('ui.retry'), exact: true }).click();
    const question = page.getByRole('alertdialog', { name: t('ui.conflict.title') });
    await expect(question).toContainText('Karim');
    await expect(question).toContainText(t('builder.conflict'));
    await question.getByRole('button', { name: t('ui.conflict.takeTheirs') }).click();
    const his = ['Cuisine', 'Les nouveautés de Karim', 'Idées cadeaux'];
    await expect.poll(amel.names).toEqual(his);
    expect(await karim.names()).toEqual(his);
    await other.close();
  },
);
