import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { hire, signInAt } from '../support/staff.ts';

test.describe.configure({ timeout: 120_000 });

const PIN = '4826';
const NAME = 'Samira Bouzid';

test(
  'a kiosk that a manager opened takes stamps, keeps them while there is no network, and hands each in once it is back',
  { tag: '@once' },
  async ({ page, context, baseURL, language, t, provoked }) => {
    const manager = await hire({ name: NAME, roles: ['manager'], language });
    await signInAt(page, manager);
    const { csrfToken }: { csrfToken: string } = await (await page.request.get('/dashboard/api/auth/session')).json();
    const pin = await page.request.post('/dashboard/api/auth/pin', {
      headers: { 'X-CSRF-TOKEN': csrfToken },
      data: { current: manager.password, pin: PIN },
    });
    expect(pin.status(), await pin.text()).toBe(200);

    await page.goto('/dashboard/attendance/kiosks');
    await page
      .getByRole('button', { name: t('attendance.newKiosk') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').last().fill(`Entrée ${language}`);
    await dialog.getByRole('button', { name: t('attendance.makeKiosk') }).click();
    const link = await dialog.getByRole('textbox', { name: t('attendance.kioskLink') }).inputValue();
    await expectGoodPage(page);

    // The device has no session of anybody, and a key of its own only where the page is trusted.
    await context.clearCookies();
    await page.goto(link.replace('127.0.0.1', 'localhost'));
    const stamp = async (kind: 'kiosk.in' | 'kiosk.out') => {
      await page.getByRole('button', { name: NAME }).click();
      await page.getByLabel(t('kiosk.pin'), { exact: true }).fill(PIN);
      await page.getByRole('button', { name: t(kind) }).click();
      await expect(page.getByRole('button', { name: t('kiosk.next') })).toBeVisible();
    };
    await page.getByRole('textbox', { name: t('kiosk.search') }).fill(NAME);
    await stamp('kiosk.in');
    await page.getByRole('button', { name: t('kiosk.next') }).click();
    provoked.add(0);
    await context.setOffline(true);
    await page.getByRole('textbox', { name: t('kiosk.search') }).fill(NAME);
    await stamp('kiosk.out');
    await expect(page.getByText(t('kiosk.kept'))).toBeVisible();
    await page.getByRole('button', { name: t('kiosk.next') }).click();
    const waiting = page.getByText(t('kiosk.waiting', { number: 1 }));
    await expect(waiting).toBeVisible();
    await context.setOffline(false);
    await expect(waiting).toBeHidden({ timeout: 30_000 });

    await signInAt(page, manager);
    await page.goto(`${baseURL}/dashboard/attendance`);
    await expect(page.getByText(NAME)).toBeVisible();
  },
);
