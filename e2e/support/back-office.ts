import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { owner } from './scratch-shop.ts';

/** The seller's side of a journey, through the calls of the back office. */
export class BackOffice {
  readonly #request: APIRequestContext;

  constructor({ request }: Pick<Page, 'request'>) {
    this.#request = request;
  }

  /** Counts the orders that this phone has placed. */
  async expectOrders(phone: string, count: number): Promise<void> {
    await this.#signIn();
    const answer = await this.#request.get(`/dashboard/api/orders?q=${phone}`);
    expect(answer.status()).toBe(200);
    const { rows }: { rows: readonly unknown[] } = await answer.json();
    expect(rows, `orders of ${phone}`).toHaveLength(count);
  }

  async #signIn(): Promise<void> {
    const answer = await this.#request.post('/dashboard/api/auth/sign-in', {
      data: { email: owner.email, password: owner.password() },
    });
    expect(answer.status(), 'sign-in').toBe(200);
  }
}
