import type { TillTicket } from '@hanout/contracts/till/tickets';
import type { KeptTicket } from '../payment/payment-commands.ts';
import { ticketFromShop } from '../payment/ticket-from-shop.ts';
import type { Asked, TillServer } from '../sync/till-server.ts';

const CLOSED = 'tills.is-closed';
const PATIENCE_MS = 20_000;
const CATALOGUE_PATIENCE_MS = 60_000;

/** What of a browser's fetch is used. */
type Fetch = (
  path: string,
  init: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: string;
    readonly signal: AbortSignal;
  },
) => Promise<Pick<Response, 'status' | 'ok' | 'json'>>;

/** The calls of `/pos/api`, by the cookie of the device. */
export function createFetchServer(fetch: Fetch, base = '/pos/api'): TillServer {
  const call = async <T>(path: string, body?: unknown, patience = PATIENCE_MS): Promise<Asked<T>> => {
    try {
      const response = await fetch(`${base}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
      });
      // Too many, too busy, or a proxy between: nobody who could say has answered.
      if (response.status === 429 || response.status >= 500) return { kind: 'away' };
      if (response.status === 204) return { kind: 'answered', body: JSON.parse('null') };
      const said = await response.json();
      if (response.ok) return { kind: 'answered', body: said };
      // Our own word alone ends a till: a door before it may answer 401 and 403 for reasons of its own.
      if (said?.code === CLOSED) return { kind: 'closed' };
      if (typeof said?.code !== 'string') return { kind: 'away' };
      return {
        kind: 'refused',
        code: said.code,
        detail: `${said.message ?? said.code}`,
      };
    } catch {
      return { kind: 'away' };
    }
  };
  return {
    open: async (code) => {
      const opened = await call<unknown>('/open', { code });
      return opened.kind === 'answered' ? { kind: 'answered', body: null } : opened;
    },
    self: () => call('/till'),
    catalogue: (after) => call(`/catalogue?after=${after}`, undefined, CATALOGUE_PATIENCE_MS),
    changes: (mark) => call(`/changes?mark=${encodeURIComponent(mark)}`, undefined, CATALOGUE_PATIENCE_MS),
    stock: () => call('/stock'),
    categories: () => call('/categories'),
    promotions: () => call('/promotions'),
    customers: (after) => call(`/customers?after=${after}`, undefined, CATALOGUE_PATIENCE_MS),
    createCustomer: (customer) => call('/customers', customer),
    visit: (visit) => call('/visit', visit),
    send: (events) => call('/events', events),
    ordersToCollect: (text) => call(`/orders-to-collect?q=${encodeURIComponent(text)}`),
    ticket: async (number): Promise<Asked<KeptTicket | null>> => {
      const asked = await call<TillTicket>(`/orders?ticket=${encodeURIComponent(number)}`);
      if (asked.kind === 'answered') return { kind: 'answered', body: ticketFromShop(asked.body) };
      return asked.kind === 'refused' ? { kind: 'answered', body: null } : asked;
    },
  };
}
