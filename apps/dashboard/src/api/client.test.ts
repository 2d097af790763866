import { problemOf } from '@hanout/ui/errors/problem.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { watchAttendance } from './attendance.ts';
import { createApiClient } from './client.ts';
import type { ApiSurroundings } from './client.ts';

const orderSchema = z.object({ number: z.int() });
const calls = vi.fn<typeof fetch>();

function buildClient(changes: Partial<ApiSurroundings> = {}) {
  return createApiClient({
    language: () => 'ar',
    translate: (key) => key,
    csrfToken: () => 'token-1',
    isAttended: () => true,
    renewCsrfToken: async () => false,
    reauthenticate: async () => false,
    ...changes,
  });
}

const refuse = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

describe('the way to the server', () => {
  beforeEach(() => {
    calls.mockReset();
    vi.stubGlobal('fetch', calls);
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('X-08, X-12 · sends the token with every change below /dashboard, the language and the script header with every call', async () => {
    calls.mockImplementation(async () => Response.json({ number: 7 }));
    const client = buildClient();
    await client.read('/orders/1', orderSchema);
    await client.send('/orders/1/actions/confirm', orderSchema, { version: 1 });
    const [read, sent] = calls.mock.calls.map(([, init]) => new Headers(init?.headers));
    expect(read?.get('X-CSRF-TOKEN')).toBeNull();
    expect(read?.get('Accept-Language')).toBe('ar');
    expect(sent?.get('X-CSRF-TOKEN')).toBe('token-1');
    expect(sent?.get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(calls.mock.calls[1]?.[0]).toBe('/dashboard/api/orders/1/actions/confirm');
    expect(calls.mock.calls[1]?.[1]?.body).toBe('{"version":1}');
  });

  it('BO-42 · says which reads nobody asked for, so that a busy list keeps no session alive', async () => {
    calls.mockImplementation(async () => Response.json({ number: 7 }));
    const clock = { now: 0 };
    const page = new EventTarget();
    const client = buildClient({ isAttended: watchAttendance(page, () => clock.now) });
    const isBackground = async (): Promise<boolean> => {
      await client.read('/orders', orderSchema);
      return new Headers(calls.mock.lastCall?.[1]?.headers).has('X-Background');
    };
    expect(await isBackground()).toBe(false);
    clock.now = 31_000;
    expect(await isBackground()).toBe(true);
    page.dispatchEvent(new Event('keydown'));
    expect(await isBackground()).toBe(false);
  });

  it('leaves out of the address what is not asked for', async () => {
    calls.mockImplementation(async () => Response.json({ number: 7 }));
    await buildClient().read('/orders', orderSchema, { query: { q: 'a b', view: null, wilaya: '', limit: 50 } });
    expect(calls.mock.calls[0]?.[0]).toBe('/dashboard/api/orders?q=a+b&limit=50');
  });

  it('BO-42 · asks for a new sign-in once for all calls that wait, then repeats each', async () => {
    const signedIn = Promise.withResolvers<boolean>();
    const reauthenticate = vi.fn(() => signedIn.promise);
    const session = { isOpen: false };
    calls.mockImplementation(async () =>
      session.isOpen ? Response.json({ number: 7 }) : refuse(401, { code: 'unauthenticated', message: 'Sign in.' }),
    );
    const client = buildClient({ reauthenticate });
    const both = Promise.all([
      client.read('/orders/1', orderSchema),
      client.send('/orders/1/actions/confirm', orderSchema, {}),
    ]);
    await vi.waitFor(() => expect(reauthenticate).toHaveBeenCalledTimes(2));
    session.isOpen = true;
    signedIn.resolve(true);
    expect(await both).toEqual([{ number: 7 }, { ok: true, value: { number: 7 } }]);
    expect(calls).toHaveBeenCalledTimes(4);
  });

  it('BO-42 · gives the refusal back when nobody signs in, and never asks on the sign-in itself', async () => {
    calls.mockImplementation(async () => refuse(401, { code: 'staff.wrong', message: 'Wrong.' }));
    const reauthenticate = vi.fn(async () => false);
    const client = buildClient({ reauthenticate });
    const answer = await client.send('/orders/1/actions/confirm', orderSchema, {});
    expect(answer.ok ? null : answer.problem.code).toBe('staff.wrong');
    await client.send('/auth/sign-in', orderSchema, {});
    expect(reauthenticate).toHaveBeenCalledTimes(1);
  });

  it('X-08 · repeats a change whose token had been renewed elsewhere, once', async () => {
    const token = { value: 'old' };
    calls.mockImplementation(async (_, init) =>
      new Headers(init?.headers).get('X-CSRF-TOKEN') === 'new'
        ? Response.json({ number: 7 })
        : refuse(403, { code: 'forbidden', message: 'No.' }),
    );
    const client = buildClient({
      csrfToken: () => token.value,
      renewCsrfToken: async () => {
        token.value = 'new';
        return true;
      },
    });
    expect(await client.send('/orders/1/actions/confirm', orderSchema, {})).toEqual({ ok: true, value: { number: 7 } });
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it('asks for a token before it sends, where the page was opened without a network and knows none', async () => {
    const token = { value: '' };
    calls.mockImplementation(async () => Response.json({ number: 7 }));
    const client = buildClient({
      csrfToken: () => token.value,
      renewCsrfToken: async () => {
        token.value = 'new';
        return true;
      },
    });
    expect(await client.send('/auth/sign-out', orderSchema, {})).toEqual({ ok: true, value: { number: 7 } });
    expect(calls.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-CSRF-TOKEN'))).toEqual(['new']);
  });

  it('X-06 · hands on field errors and the reference', async () => {
    calls.mockImplementation(async () =>
      refuse(422, {
        code: 'validation_failed',
        message: 'Wrong fields.',
        errors: { reason: ['Too long.'] },
        requestId: 'r-1',
      }),
    );
    const answer = await buildClient().send('/orders/1/actions/cancel', orderSchema, {});
    expect(answer.ok ? null : answer.problem).toMatchObject({
      status: 422,
      errors: { reason: ['Too long.'] },
      reference: 'r-1',
    });
  });

  it('ST-02 · hands on the whole body of a conflict, which carries the present state', async () => {
    calls.mockImplementation(async () =>
      refuse(409, { code: 'ordering.order-changed', message: 'Changed.', current: { number: 7 } }),
    );
    const answer = await buildClient().send('/orders/1/actions/confirm', orderSchema, {});
    expect(answer.ok ? null : answer.body).toMatchObject({ current: { number: 7 } });
  });

  it('says when to try again while the database is away', async () => {
    calls.mockImplementation(async () =>
      refuse(503, { code: 'unavailable', message: 'Away.' }, { 'Retry-After': '5' }),
    );
    const failure = await buildClient()
      .read('/orders', orderSchema)
      .catch((error: unknown) => error);
    expect(problemOf(failure)).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  });

  it('tells a lost network and an answer that cannot be read apart', async () => {
    calls.mockRejectedValueOnce(new TypeError('failed'));
    calls.mockImplementation(async () => new Response('<html>', { status: 200 }));
    const client = buildClient();
    const lost = await client.send('/a', orderSchema, {});
    const unread = await client.send('/a', orderSchema, {});
    expect([lost, unread].map((answer) => (answer.ok ? null : answer.problem.code))).toEqual([
      'client.offline',
      'client.unreadable',
    ]);
  });
});
