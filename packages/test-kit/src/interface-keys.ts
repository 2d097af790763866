import type { TestApp } from './test-app.ts';
import type { StaffAnswer, StaffBrowser } from './staff.ts';

const KEYS = '/dashboard/api/api-keys';

/** What a key of the interface is asked for by. */
export const keyForm = (changes: object = {}) => ({
  name: 'Comptabilité',
  permissions: ['orders.read'],
  shopIds: [],
  requestsPerMinute: 600,
  expiresOn: null,
  ...changes,
});

export interface MadeKey {
  readonly key: { readonly id: number; readonly version: number; readonly prefix: string };
  readonly token: string;
}

/** A key that somebody makes for a program. */
export async function makeKey(browser: StaffBrowser, changes: object = {}): Promise<MadeKey> {
  const { status, body } = await browser.call({ method: 'POST', url: KEYS, body: keyForm(changes) });
  if (status !== 200) throw new Error(`a key was refused: ${JSON.stringify(body)}`);
  return Object(body);
}

export interface SentByProgram {
  readonly method?: 'GET' | 'POST' | 'HEAD';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export type ProgramCall = (token: string, path: string, sent?: SentByProgram) => Promise<StaffAnswer>;

/** What a process answers to a program. */
export const programCallOf =
  ({ http }: Pick<TestApp, 'http'>): ProgramCall =>
  async (token, path, { method = 'GET', body, headers = {} } = {}) => {
    const given = await http.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: given.statusCode, body: given.body === '' ? null : given.json(), headers: given.headers };
  };
