import { show } from '@hanout/ui/testing.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ApplicationContext, createApplication } from './app/application.ts';
import { createLanguageStore } from './app/language-store.ts';
import { GuardedPages } from './shell/leave-guard.tsx';

export type Asked = {
  readonly method: string;
  /** Below `/dashboard/api`. */
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  readonly json: unknown;
};
type Reply = { readonly status?: number; readonly body: unknown };

/** Shows a part of the back office with its real client, cache and router; `answer` stands where the network ends. */
export async function showPart(part: ReactNode, answer: (asked: Asked) => Reply) {
  globalThis.fetch = async (input, init = {}) => {
    const { body, method = 'GET' } = init;
    const address = typeof input === 'string' ? input : '';
    const asked: Asked = {
      method,
      path: address.replace(/^\/dashboard\/api|\?.*$/gu, ''),
      form: body instanceof FormData ? textsOf(body) : {},
      json: typeof body === 'string' ? JSON.parse(body) : null,
    };
    const reply = answer(asked);
    return Response.json(reply.body, { status: reply.status ?? 200 });
  };
  const application = createApplication(createLanguageStore('en'));
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

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/** Lets what is due now happen: answers, and what the cache tells of them. */
export async function turn(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 2)));
}
