import { randomUUID } from 'node:crypto';
import { createDatabase } from '@hanout/server/database/database';
import { buildEmployee } from '@hanout/test-kit/staff';
import type pg from 'pg';
import { expect } from 'vitest';

export interface StaffAnswer {
  readonly status: number;
  readonly body: unknown;
}
export interface StaffAt {
  /** As the back office does: told to wait, it sends the same again under the same key. */
  readonly post: (path: string, body: object, key?: string) => Promise<StaffAnswer>;
  readonly get: (path: string) => Promise<StaffAnswer>;
}

interface Place {
  readonly pool: pg.Pool;
  /** of the process */
  readonly url: string;
  /** the address that they come from */
  readonly from: string;
  readonly who: { readonly roles: readonly string[]; readonly shopIds: readonly number[] };
}

/** Somebody new, signed in at one of the processes from an address of their own. */
export async function staffAt({ pool, url, from, who }: Place): Promise<StaffAt> {
  const { email, password } = await buildEmployee(createDatabase(pool), who);
  const base = `${url}/dashboard/api`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const signedIn = await fetch(`${base}/auth/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  expect(signedIn.status).toBe(200);
  const cookies = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
  const cookie = cookies.join('; ');
  const { csrfToken }: { readonly csrfToken: string } = JSON.parse(await signedIn.text());
  const post: StaffAt['post'] = async (path, body, key = randomUUID()) => {
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { ...headers, cookie, 'x-csrf-token': csrfToken, 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return answer.status === 503 ? post(path, body, key) : { status: answer.status, body: JSON.parse(text) };
  };
  const get: StaffAt['get'] = async (path) => {
    const answer = await fetch(`${base}${path}`, { headers: { ...headers, cookie } });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  };
  return { post, get };
}
