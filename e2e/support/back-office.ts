import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { owner } from './scratch-shop.ts';

interface FoundOrder {
  readonly id: string;
  readonly version: number;
  readonly history: readonly { readonly action: string }[];
  readonly csrfToken: string;
}

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

  /** Confirms the one order of this phone, as after a call. */
  async confirmOrderOf(phone: string): Promise<void> {
    const { id, version, csrfToken } = await this.#orderOf(phone);
    const answer = await this.#request.post(`/dashboard/api/orders/${id}/actions/confirm`, {
      headers: { 'X-CSRF-TOKEN': csrfToken },
      data: { version },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** What happened to the one order of this phone, oldest first. */
  async historyOf(phone: string): Promise<readonly string[]> {
    const { history } = await this.#orderOf(phone);
    return history.map(({ action }) => action);
  }

  async #orderOf(phone: string): Promise<FoundOrder> {
    await this.#signIn();
    const session = await this.#request.get('/dashboard/api/auth/session');
    const { csrfToken }: { csrfToken: string } = await session.json();
    const list = await this.#request.get(`/dashboard/api/orders?q=${phone}`);
    const { rows }: { rows: readonly { id: string }[] } = await list.json();
    expect(rows, `orders of ${phone}`).toHaveLength(1);
    const answer = await this.#request.get(`/dashboard/api/orders/${rows[0]?.id ?? ''}`);
    const found: Omit<FoundOrder, 'csrfToken'> = await answer.json();
    return { ...found, csrfToken };
  }

  async #signIn(): Promise<void> {
    const answer = await this.#request.post('/dashboard/api/auth/sign-in', {
      data: { email: owner.email, password: owner.password() },
    });
    expect(answer.status(), 'sign-in').toBe(200);
  }
}
