import type { Session } from '@hanout/contracts/auth';
import { permissions } from '@hanout/core/staff';
import { show } from '@hanout/ui/testing.tsx';
import { vi } from 'vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ApplicationContext, createApplication } from './app/application.ts';
import { SERVED_WORDS } from './testing-words.ts';
import { createLanguageStore } from './app/language-store.ts';
import { sessionQuery } from './session/api/session.ts';
import { GuardedPages } from './shell/leave-guard.tsx';

export type Asked = {
  readonly method: string;
  /** Below `/dashboard/api`. */
  readonly path: string;
  /** With its question mark; '' where nothing is asked by it. */
  readonly search: string;
  readonly form: Readonly<Record<string, string>>;
  readonly json: unknown;
};
type Reply = {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Shows a part of the back office with its real client, cache and router; `answer` stands where the network ends. Words that many
 * parts show are served as they are.
 */
export async function showPart(
  part: ReactNode,
  answer: (asked: Asked) => Reply | Promise<Reply>,
  session: Partial<Session> = {},
) {
  const served = ({ path }: Asked): Reply | undefined =>
    SERVED_WORDS[path] === undefined ? undefined : { body: SERVED_WORDS[path] };
  return showAnswered(part, (asked) => served(asked) ?? answer(asked), session);
}

/** The same with nothing served but by `answer`. */
export async function showAnswered(
  part: ReactNode,
  answer: (asked: Asked) => Reply | Promise<Reply>,
  session: Partial<Session> = {},
) {
  globalThis.fetch = async (input, init = {}) => {
    const { body, method = 'GET' } = init;
    const address = typeof input === 'string' ? input : '';
    const asked: Asked = {
      method,
      path: address.replace(/^\/dashboard\/api|\?.*$/gu, ''),
      search: /\?.*$/u.exec(address)?.[0] ?? '',
      form: body instanceof FormData ? textsOf(body) : {},
      json: typeof body === 'string' ? JSON.parse(body) : null,
    };
    const reply = asked.path === '/auth/session' ? { body: builtSession(session) } : await answer(asked);
    return Response.json(reply.body, { status: reply.status ?? 200, headers: { ...reply.headers } });
  };
  const application = createApplication(createLanguageStore('en'));
  await application.queries.ensureQueryData(sessionQuery(application.api));
  const router = createMemoryRouter([
    { path: '*', element: <GuardedPages>{part}</GuardedPages> },
    { path: '/elsewhere', element: <p>elsewhere</p> },
  ]);
  const shown = await show(
    <ApplicationContext value={application}>
      <QueryClientProvider client={application.queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApplicationContext>,
  );
  return { ...shown, application, router };
}

/** An owner of one shop that sells its prices as they stand. */
export function builtSession(change: Partial<Session> = {}): Session {
  const uuid = '0192f0c0-0000-7000-8000-000000000001';
  return {
    user: { id: 1, uuid, name: 'Amel', email: 'amel@example.dz', language: 'en', roles: [] },
    permissions: [...permissions],
    inEveryWarehouse: true,
    inEveryShop: true,
    secondFactor: 'off',
    csrfToken: 'x',
    shops: [{ id: 1, uuid, code: 'shop', name: 'Shop', url: '/', taxRegime: 'ifu', roundToCentimes: 0 }],
    chargesTax: false,
    expiresAt: '2026-11-23T08:00:00.000Z',
    idleSeconds: 3_600,
    ...change,
  };
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/** Lets what is due now happen: answers, and what the cache tells of them. */
export async function turn(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 2)));
}

/** What is shown by `work` is shown on a phone: tables are cards. */
export async function onAPhone<T>(work: () => Promise<T>): Promise<T> {
  const asked = vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('639'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  try {
    return await work();
  } finally {
    asked.mockRestore();
  }
}
