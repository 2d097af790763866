import type { Language, Translate } from '@hanout/i18n';
import { ProblemError, parseProblem } from '@hanout/ui/errors/problem.ts';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import type { ZodType } from 'zod';
import type { ServerClock } from './server-clock.ts';

/** What a change was answered: the parsed value, or the problem with the body it came in (a 409 carries the present state). */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem; readonly body: unknown };

export type Query = Readonly<Record<string, string | number | null | undefined>>;

export type ApiClient = {
  /** Reads; throws a ProblemError, as the query cache wants it. */
  readonly read: <T>(path: string, schema: ZodType<T>, options?: ReadOptions) => Promise<T>;
  /** Changes something; every expected refusal is a value. */
  readonly send: <T>(path: string, schema: ZodType<T>, body: unknown, options?: FormOptions) => Promise<Answer<T>>;
  /** Posts a form as the specification's forms are posted: multipart, with the XHR header. */
  readonly sendForm: <T>(
    path: string,
    schema: ZodType<T>,
    form: PostedFields,
    options?: FormOptions,
  ) => Promise<Answer<T>>;
  /** Puts one piece of a file as it is. */
  readonly put: <T>(path: string, schema: ZodType<T>, piece: Blob) => Promise<Answer<T>>;
  readonly remove: <T>(path: string, schema: ZodType<T>) => Promise<Answer<T>>;
};

export type PostedFields = Readonly<Record<string, string | Blob>>;

/** `key` names one press of a button: sent twice, the server does it once. `waitedMs`: how long it waited on this device. */
type FormOptions = { readonly key?: string; readonly waitedMs?: number };

type ReadOptions = { readonly query?: Query; readonly signal?: AbortSignal };

export type ApiSurroundings = {
  readonly language: () => Language;
  readonly translate: Translate;
  readonly csrfToken: () => string | null;
  /** Whether somebody sits at the page; what it reads by itself keeps no session alive. */
  readonly isAttended: () => boolean;
  /** Asks the server for the session again; true when its token is another one than before. */
  readonly renewCsrfToken: () => Promise<boolean>;
  /** Asks the person to sign in again; true once they have. All calls that wait are served by one dialog. */
  readonly reauthenticate: () => Promise<boolean>;
  /** Told of each answer, when it says it was given, and when it was asked for. */
  readonly hear?: ServerClock['hear'];
};

const BASE = '/dashboard/api';
const SIGN_IN_PATHS: ReadonlySet<string> = new Set([
  '/auth/sign-in',
  '/auth/first-run',
  '/auth/session',
  '/auth/passkey/begin',
  '/auth/passkey',
  '/auth/link',
  '/auth/reset',
  '/auth/link/use',
]);

/** The one way to the server: token, language, and what each refusal means, in one place. */
export function createApiClient(surroundings: ApiSurroundings): ApiClient {
  const call = async (path: string, init: RequestInit, retriesLeft = 1): Promise<Answer<unknown>> => {
    // Whom only the device knows, because the page was opened without a network, has no token yet.
    const isUnknown = isChange(init) && surroundings.csrfToken() === '' && !SIGN_IN_PATHS.has(path);
    if (isUnknown && retriesLeft > 0) await surroundings.renewCsrfToken().catch(() => false);
    const response = await request(path, init);
    if (response === null)
      return refused({ status: 0, code: 'client.offline', message: surroundings.translate('client.offline') }, null);
    const body = await readJson(response);
    if (response.ok) return { ok: true, value: body };
    const problem = problemFrom(response, body);
    const mayRetry = retriesLeft > 0 && !SIGN_IN_PATHS.has(path);
    if (mayRetry && response.status === 401 && (await surroundings.reauthenticate()))
      return call(path, init, retriesLeft - 1);
    if (mayRetry && response.status === 403 && isChange(init) && (await surroundings.renewCsrfToken())) {
      return call(path, init, retriesLeft - 1);
    }
    return refused(problem, body);
  };

  const request = async (path: string, init: RequestInit): Promise<Response | null> => {
    const headers = new Headers({
      ...(init.headers instanceof Headers ? Object.fromEntries(init.headers) : {}),
      Accept: 'application/json',
      'Accept-Language': surroundings.language(),
      'X-Requested-With': 'XMLHttpRequest',
    });
    const token = surroundings.csrfToken();
    if (init.method === 'GET' && !surroundings.isAttended()) headers.set('X-Background', '1');
    if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
    if (isChange(init) && token !== null) headers.set('X-CSRF-TOKEN', token);
    const askedAt = Date.now();
    try {
      const response = await fetch(`${BASE}${path}`, { credentials: 'same-origin', ...init, headers });
      surroundings.hear?.(response.headers.get('Date'), askedAt);
      return response;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      return null;
    }
  };

  const problemFrom = (response: Response, body: unknown): Problem => {
    const retryAfterSeconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
    return parseProblem(body, {
      status: response.status,
      code: 'client.unreadable',
      message: surroundings.translate('client.unreadable'),
      ...(Number.isFinite(retryAfterSeconds) ? { retryAfterSeconds } : {}),
    });
  };

  const parse = <T>(answer: Answer<unknown>, schema: ZodType<T>): Answer<T> => {
    if (!answer.ok) return answer;
    const parsed = schema.safeParse(answer.value);
    if (parsed.success) return { ok: true, value: parsed.data };
    return refused(
      { status: 200, code: 'client.unreadable', message: surroundings.translate('client.unreadable') },
      answer.value,
    );
  };

  return {
    read: async (path, schema, options = {}) => {
      const target = `${path}${toQueryString(options.query ?? {})}`;
      const answer = parse(
        await call(target, { method: 'GET', ...(options.signal === undefined ? {} : { signal: options.signal }) }),
        schema,
      );
      if (answer.ok) return answer.value;
      throw new ProblemError(answer.problem);
    },
    send: async (path, schema, body, { key, waitedMs } = {}) =>
      parse(await call(path, { method: 'POST', body: JSON.stringify(body), headers: keyed(key, waitedMs) }), schema),
    sendForm: async (path, schema, form, { key } = {}) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(form)) body.append(name, value);
      return parse(await call(path, { method: 'POST', body, headers: keyed(key) }), schema);
    },
    put: async (path, schema, piece) => {
      const headers = new Headers({ 'Content-Type': 'application/octet-stream' });
      return parse(await call(path, { method: 'PUT', body: piece, headers }), schema);
    },
    remove: async (path, schema) => parse(await call(path, { method: 'DELETE' }), schema),
  };
}

const keyed = (key: string | undefined, waitedMs?: number): Headers =>
  new Headers({
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    ...(waitedMs === undefined ? {} : { 'X-Waited-Ms': String(waitedMs) }),
  });

const isChange = ({ method }: RequestInit): boolean => method === 'POST' || method === 'PUT' || method === 'DELETE';

/** `?a=1&b=2` without the empty ones; '' when nothing is left. */
function toQueryString(query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

function refused(
  problem: Problem,
  body: unknown,
): { readonly ok: false; readonly problem: Problem; readonly body: unknown } {
  return { ok: false, problem, body };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // An empty body (204) or a proxy's page; the status decides what it means.
    return null;
  }
}
