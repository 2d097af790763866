import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerError } from '../../../../errors/answer.ts';
import { policies } from '../../../../plugins/policy.ts';
import { requireStaff, type FindLivingSession } from '../../../staff/index.ts';
import type { LiveFeed, LiveMessage, LiveSign, Watcher } from './live-feed.ts';

export interface LiveRouteDependencies {
  readonly feed: LiveFeed;
  /** whether a session still lives and holds the permission */
  readonly findLivingSession: FindLivingSession;
}

const heartbeatMilliseconds = 15_000;
const maxWatchers = 500;
const retryAfterSeconds = 30;

/** Server-sent events: what happens to orders, as `OrderLiveEvent` of the contracts. */
export function registerLiveRoute(http: FastifyInstance, { feed, findLivingSession }: LiveRouteDependencies): void {
  http.addHook('preClose', async () => feed.close());

  http.get(
    '/dashboard/api/orders/live',
    { config: { policy: policies.permission('orders.read') } },
    async (request, reply) => {
      const { shopIds, ordersOf, employeeId, tokenHash } = requireStaff(request);
      if (feed.watcherCount() >= maxWatchers)
        return answerError(request, reply, 'system.unavailable', { retryAfterSeconds });
      const mayStillWatch = async (): Promise<boolean> =>
        (await findLivingSession(tokenHash))?.permissions.has('orders.read') ?? false;

      const watcher = openStream(reply, { shopIds, ordersOf, employeeId, mayStillWatch });
      try {
        const leave = await feed.watch(watcher, readLastEventId(request.headers['last-event-id']));
        beatUntilClosed(reply, watcher, leave);
      } catch (error) {
        request.log.warn({ err: error }, 'somebody could not be let in to the live list of orders');
        watcher.end();
      }
      return reply;
    },
  );
}

/** The connection's life: a sign every 15 s as long as the session lives, and the watcher forgotten when it closes. */
function beatUntilClosed({ raw }: FastifyReply, watcher: Watcher, leave: () => void): void {
  const heartbeat = setInterval(() => {
    watcher
      .mayStillWatch()
      .then((may) => (may ? raw.write(': \n\n') : watcher.end()))
      .catch(() => watcher.end());
  }, heartbeatMilliseconds);
  const forget = (): void => {
    clearInterval(heartbeat);
    leave();
  };
  if (raw.closed) forget();
  else raw.on('close', forget);
}

function openStream(
  reply: FastifyReply,
  { shopIds, ordersOf, employeeId, mayStillWatch }: Omit<Watcher, 'send' | 'end'>,
): Watcher {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // the connection ends with the stream: kept alive it would hold up a process that stops
    connection: 'close',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  reply.raw.write('retry: 2000\n\n');
  return {
    shopIds,
    ordersOf,
    employeeId,
    mayStillWatch,
    send: (message) => void reply.raw.write(formatMessage(message)),
    end: () => void reply.raw.end(),
  };
}

function formatMessage(message: LiveMessage | LiveSign): string {
  if (typeof message === 'string') return `event: ${message}\ndata: {}\n\n`;
  return `event: orders\nid: ${message.id}\ndata: ${JSON.stringify(message.event)}\n\n`;
}

function readLastEventId(header: string | string[] | undefined): number | null {
  const id = typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
  return id;
}
