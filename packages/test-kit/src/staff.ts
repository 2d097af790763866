import { inTransaction } from '@hanout/server/database/transaction';
import { createEmployee, createPasswordHasher } from '@hanout/server/modules/staff/index';
import { randomUUID } from 'node:crypto';

import { sequentialIds } from './sequential-ids.ts';
import type { TestApp } from './test-app.ts';

export type BuiltEmployee = {
  readonly id: number;
  readonly email: string;
  readonly password: string;
};

export type EmployeeOptions = {
  readonly name?: string;
  readonly roles?: readonly string[];
  readonly email?: string;
  readonly shopIds?: readonly number[];
  readonly language?: 'fr' | 'ar' | 'en';
};

const password = 'une phrase assez longue';
const hasher = createPasswordHasher();
let passwordHash: Promise<string> | undefined;

/** An employee; owner of everything unless said otherwise. Every one has the same password. */
export async function buildEmployee(db: TestApp['deps']['db'], options: EmployeeOptions = {}): Promise<BuiltEmployee> {
  passwordHash ??= hasher.hash(password);
  const hash = await passwordHash;
  const email = options.email ?? `${randomUUID()}@exemple.dz`;
  const ids = { ...sequentialIds(), uuidv7: randomUUID };
  const id = await inTransaction(db, (tx) =>
    createEmployee(tx, ids, {
      email,
      name: options.name ?? 'Amine Test',
      passwordHash: hash,
      roles: options.roles ?? ['owner'],
      shopIds: options.shopIds,
      language: options.language,
    }),
  );
  return { id, email, password };
}

export type StaffCall = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

export type StaffAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
};

export type FormFields = Readonly<Record<string, string | Blob>>;

/** A browser at which somebody is signed in: it sends cookie and token as the back office's pages do. */
export type StaffBrowser = {
  readonly cookie: string;
  readonly csrfToken: string;
  readonly employee: BuiltEmployee;
  readonly call: (call: StaffCall) => Promise<StaffAnswer>;
  /** A form as a page posts it: multipart, with the XHR header. */
  readonly postForm: (
    url: string,
    fields: FormFields,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<StaffAnswer>;
};

export async function signIn(app: Pick<TestApp, 'http'>, employee: BuiltEmployee): Promise<StaffBrowser> {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/dashboard/api/auth/sign-in',
    payload: { email: employee.email, password: employee.password },
  });
  if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}: ${answer.body}`);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const { csrfToken }: { csrfToken: string } = answer.json();
  const call: StaffBrowser['call'] = async ({ method = 'GET', url, body, headers }) => {
    const given = await app.http.inject({
      method,
      url,
      headers: { cookie, ...(method === 'GET' ? {} : { 'x-csrf-token': csrfToken }), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    const isJson = String(given.headers['content-type'] ?? '').includes('json');
    return { status: given.statusCode, body: isJson ? given.json() : given.body, headers: given.headers };
  };
  return {
    cookie,
    csrfToken,
    employee,
    call,
    postForm: async (url, fields, headers) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const posted = new Response(form);
      return call({
        method: 'POST',
        url,
        body: Buffer.from(await posted.arrayBuffer()),
        headers: {
          'content-type': posted.headers.get('content-type') ?? '',
          'x-requested-with': 'XMLHttpRequest',
          ...headers,
        },
      });
    },
  };
}

/** An employee of some roles, signed in. */
export async function signInAs(app: TestApp, ...roles: readonly string[]): Promise<StaffBrowser> {
  return signIn(app, await buildEmployee(app.deps.db, { roles: roles.length === 0 ? ['owner'] : roles }));
}

/** The house lets whoever works by this role see every order, not only those that are assigned to them. */
export async function letSeeEveryOrder(app: Pick<TestApp, 'database'>, role: string): Promise<void> {
  await app.database.pool.query('update roles set only_assigned_orders = false where code = $1', [role]);
}
