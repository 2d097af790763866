import { expect, expectGoodPage, test } from './support/back-office-journey.ts';
import { hire } from './support/staff.ts';

test.describe.configure({ timeout: 120_000 });

test(
  'BO-42 · a passkey is added on one’s own page, and opens the back office without address and password',
  { tag: '@once' },
  async ({ page, baseURL, entrance, language, t }) => {
    const devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const seller = await hire({ roles: ['seller'], language });
    // A passkey is bound to a host name, which an address in digits is not.
    const named = (baseURL ?? '').replace('127.0.0.1', 'localhost');
    await page.goto(`${named}/dashboard/account`);
    await entrance.signIn(seller.email, seller.password);
    await page.getByRole('button', { name: t('passkeys.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('factor.current'), { exact: true }).fill(seller.password);
    await dialog.getByRole('button', { name: t('factor.next') }).click();
    await dialog.getByRole('textbox', { name: t('passkeys.field.name') }).fill('Téléphone de Nadia');
    await dialog.getByRole('button', { name: t('ui.form.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Téléphone de Nadia')).toBeVisible();
    await expectGoodPage(page);
    await page.context().clearCookies();
    await page.goto(`${named}/dashboard/account`);
    await entrance.expectShown();
    await page.getByRole('button', { name: t('signIn.passkey') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('shell.myAccount') })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Téléphone de Nadia' })).not.toContainText(
      t('passkeys.neverUsed', { since: '' }).split(',').at(-1) ?? '',
    );
  },
);
