import type { Language } from '@hanout/i18n';
import { withDatabase } from '@hanout/server/process/with-database';
import { buildEmployee, type BuiltEmployee } from '@hanout/test-kit/staff';
import { expect, type Page } from '@playwright/test';
import { shopSettings } from './shop-settings.ts';

export type Hired = {
  readonly name?: string;
  readonly roles: readonly string[];
  readonly language: Language;
  /** Every shop when not given. */
  readonly shopIds?: readonly number[];
};

/** Signs somebody in at this browser as their form would; what was answered is looked at. */
export async function signInAt({ request }: Pick<Page, 'request'>, { email, password }: BuiltEmployee): Promise<void> {
  const answer = await request.post('/dashboard/api/auth/sign-in', { data: { email, password } });
  expect(answer.status(), 'sign-in').toBe(200);
}

/** Somebody who works in the shop of the journeys; each journey has its own people, so that none changes another's language. */
export function hire(hired: Hired): Promise<BuiltEmployee> {
  return withDatabase(shopSettings(), (db) => buildEmployee(db, hired));
}

/** An action of the table by whoever is signed in at this browser, through the call that the page makes. */
export async function actOn(
  { request }: Pick<Page, 'request'>,
  orderId: string,
  { action, ...said }: { readonly action: string } & Readonly<Record<string, unknown>>,
): Promise<void> {
  const { csrfToken }: { csrfToken: string } = await (await request.get('/dashboard/api/auth/session')).json();
  const { version }: { version: number } = await (await request.get(`/dashboard/api/orders/${orderId}`)).json();
  const answer = await request.post(`/dashboard/api/orders/${orderId}/actions/${action}`, {
    headers: { 'X-CSRF-TOKEN': csrfToken },
    data: { version, ...said },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
