import { expect, type Page } from '@playwright/test';
import { formatMoney, type Translate } from '@hanout/i18n';
import { scan } from '../support/scanner.ts';
import { CASHIER_PIN, MANAGER_PIN, type TillShop } from '../support/till-shop.ts';

/** A window of a till, as a cashier uses it. */
export class TillPage {
  readonly page: Page;
  readonly t: Translate;

  readonly isTouched: boolean;

  constructor(page: Page, t: Translate, isTouched = false) {
    this.page = page;
    this.t = t;
    this.isTouched = isTouched;
  }

  /** Counts how often something was printed: a browser without a screen prints nothing. */
  async watchPrinting(): Promise<void> {
    await this.page.addInitScript(() => {
      Object.assign(window, { prints: 0 });
      window.print = () => {
        Object.assign(window, {
          prints: Number(Object(window).prints) + 1,
          printed: document.querySelector('.pos-ticket')?.textContent ?? '',
        });
      };
    });
  }

  printed = (): Promise<{ readonly times: number; readonly text: string }> =>
    this.page.evaluate(() => ({ times: Number(Object(window).prints), text: String(Object(window).printed ?? '') }));

  async openDevice(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByRole('button', { name: this.t('pos.open.button') }).click();
  }

  /** From the first page that a browser without a network could show, the device keeps all of itself. */
  async isKept(): Promise<void> {
    await this.page.waitForFunction(async () => {
      const kept = await navigator.serviceWorker.getRegistration('/pos/');
      return kept?.active?.state === 'activated';
    });
  }

  async signIn(name: string, pin = CASHIER_PIN): Promise<void> {
    await this.page.getByRole('button', { name }).click();
    await this.enterPin(pin);
  }

  /** Whose drawer is open already. */
  async goOn({ cashier }: Pick<TillShop, 'cashier'>): Promise<void> {
    await this.signIn(cashier);
    await expect(this.page.getByRole('region', { name: this.t('pos.basket'), exact: true })).toBeAttached();
  }

  async enterPin(pin: string): Promise<void> {
    await expect(this.page.locator('.pos-pin')).toBeVisible();
    await this.page.keyboard.type(pin);
    await this.page.keyboard.press('Enter');
  }

  /** A manager lends their PIN in the dialog that asks for it. */
  async approve({ manager }: Pick<TillShop, 'manager'>): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: this.t('pos.approve.title') });
    await dialog.getByRole('button', { name: manager }).click();
    await this.enterPin(MANAGER_PIN);
    await expect(dialog).toBeHidden();
  }

  async count(centimes: number, pieces: number): Promise<void> {
    await this.page
      .getByRole('textbox', { name: this.t('pos.count.pieces', { value: formatMoney(centimes) }) })
      .fill(String(pieces));
  }

  /** Notes are counted; where the browser does not promise to keep anything, a manager stands for it. */
  async openSession(shop: Pick<TillShop, 'cashier' | 'manager'>): Promise<void> {
    await this.signIn(shop.cashier);
    await expect(this.page.getByRole('heading', { name: this.t('pos.session.openTitle') })).toBeVisible();
    await this.count(100_000, 5);
    await this.page.getByRole('button', { name: this.t('pos.session.open'), exact: true }).click();
    await this.approve(shop);
    await expect(this.page.getByText(this.t('pos.basket.empty'))).toBeAttached();
  }

  /** What is missing in the drawer is said, and a manager stands for it. */
  async closeWith(comment: string, shop: Pick<TillShop, 'manager'>): Promise<void> {
    await this.page.getByRole('textbox', { name: this.t('pos.session.comment') }).fill(comment);
    await this.askToClose();
    await this.approve(shop);
    await expect(this.page.getByRole('heading', { name: this.t('pos.session.z', { number: 1 }) })).toBeVisible();
  }

  async askToClose(): Promise<void> {
    const close = this.page.getByRole('main').getByRole('button', { name: this.t('pos.session.close'), exact: true });
    await close.click();
  }

  scan = (code: string): Promise<void> => scan(this.page, code);

  /** The ticket that is under work, in cash to the centime. */
  async payInCash(): Promise<void> {
    await this.press('F9', 'pos.pay.button');
    await expect(this.page.getByRole('heading', { name: this.t('pos.pay.title') })).toBeVisible();
    if (this.isTouched) await this.page.getByRole('button', { name: this.t('pos.pay.validate') }).click();
    else await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('region', { name: this.t('pos.paid.title') })).toBeVisible();
  }

  async sell(...codes: readonly string[]): Promise<void> {
    for (const code of codes) await this.scan(code);
    await this.payInCash();
  }

  /** By its key, or with a finger on the side of the screen where the basket is. */
  async press(key: string, button: string): Promise<void> {
    if (!this.isTouched) return this.page.keyboard.press(key);
    const toBasket = this.page
      .getByRole('group', { name: this.t('pos.sides') })
      .getByRole('button')
      .last();
    if ((await toBasket.getAttribute('aria-pressed')) === 'false') await toBasket.click();
    return this.page.getByRole('button', { name: this.t(button) }).click();
  }

  /** What a finger presses is 48 px each way, or it stands here by its name and size. */
  async expectTouchable(): Promise<void> {
    const small = await this.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a[href], select, [role=button], [role=tab]')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box: { width, height } }) => width > 1 && height > 1 && Math.min(width, height) < 47.5)
        .map(({ element, box: { width, height } }) => {
          const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
          return `${name.slice(0, 40)} ${Math.round(width)}×${Math.round(height)}`;
        }),
    );
    expect(small).toEqual([]);
  }

  waits = (number: number) => this.page.getByRole('button', { name: this.t('pos.waiting.count', { number }) });

  async openMenu(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: this.t('pos.menu'), exact: true }).click();
    await this.page.getByRole('menuitem', { name: this.t(entry), exact: true }).click();
  }
}
