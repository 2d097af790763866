import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { hire, signInAt } from '../support/staff.ts';

test.describe.configure({ timeout: 120_000 });

const PIN = '4826';
/** A second attempt hires another. */
const NAME = `Samira Bouzid ${randomUUID().slice(0, 8)}`;

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
    const kioskName = `Entrée de ${NAME}`;
    await dialog.getByRole('textbox').last().fill(kioskName);
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
    await expect.poll(() => keptBy(page)).toEqual({ workers: 1, versions: 1, calls: 0 });
    provoked.add(0);
    await context.setOffline(true);
    await page.getByRole('textbox', { name: t('kiosk.search') }).fill(NAME);
    await stamp('kiosk.out');
    await expect(page.getByText(t('kiosk.kept'))).toBeVisible();
    await page.getByRole('button', { name: t('kiosk.next') }).click();
    const waiting = (number: number) => page.getByText(t('kiosk.waiting', { number }));
    await expect(waiting(1)).toBeVisible();

    // The browser keeps the page by itself: loaded anew without a network it knows its people, and what waits.
    await page.reload();
    await expect(waiting(1)).toBeVisible();
    await page.getByRole('textbox', { name: t('kiosk.search') }).fill(NAME);
    await stamp('kiosk.in');
    await expect(page.getByText(t('kiosk.kept'))).toBeVisible();
    await page.getByRole('button', { name: t('kiosk.next') }).click();
    await expect(waiting(2)).toBeVisible();
    await context.setOffline(false);
    await expect(waiting(2)).toBeHidden({ timeout: 30_000 });
    await expect.poll(() => keptBy(page)).toEqual({ workers: 1, versions: 1, calls: 0 });

    await signInAt(page, manager);
    const read = async (path: string) => (await page.request.get(`/dashboard/api/${path}`)).json();
    const { stamps }: { stamps: { kind: string }[] } = await read(`attendance/people/${manager.id}`);
    expect(stamps.map(({ kind }) => kind)).toEqual(['in', 'out', 'in']);
    await page.goto(`${baseURL}/dashboard/attendance`);
    await expect(page.getByText(NAME)).toBeVisible();

    // Once it is closed the device keeps nothing of it.
    await page.goto(link.replace('127.0.0.1', 'localhost').replace(/#.*/, ''));
    await expect(page.getByRole('button', { name: NAME })).toBeVisible();
    provoked.add(401);
    await closeKiosk(page, kioskName);
    await page.reload();
    await expect(page.getByText(t('kiosk.closed'))).toBeVisible();
    await expect.poll(() => keptBy(page)).toEqual({ workers: 0, versions: 0, calls: 0 });
  },
);

/** Workers that are at work, versions of the page that are kept, and answers of calls among what is. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const registered = await navigator.serviceWorker.getRegistrations();
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return {
      workers: registered.filter(({ active }) => active?.state === 'activated').length,
      versions: names.length,
      calls: kept.flat().filter(({ url }) => url.includes('/api')).length,
    };
  });

/** As the manager does who is signed in at this browser. */
async function closeKiosk({ request }: Page, name: string): Promise<void> {
  const { csrfToken }: { csrfToken: string } = await (await request.get('/dashboard/api/auth/session')).json();
  const { rows }: { rows: { id: number; name: string; version: number }[] } = await (
    await request.get('/dashboard/api/attendance/kiosks')
  ).json();
  const kiosk = rows.find((row) => row.name === name);
  const closed = await request.post(`/dashboard/api/attendance/kiosks/${kiosk?.id}/close`, {
    headers: { 'X-CSRF-TOKEN': csrfToken },
    data: { version: kiosk?.version },
  });
  expect(closed.status(), await closed.text()).toBe(200);
}
