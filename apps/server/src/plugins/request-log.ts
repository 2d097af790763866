import type { FastifyInstance } from 'fastify';

const SLOW_MS = 1_000;

/**
 * One line for what changes something, fails or is slow. It names the route, never the address that was asked for: that
 * one may carry a name, a phone or the key to an order.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    if (request.isTurnedAway) {
      next();
      return;
    }
    const milliseconds = Math.round(reply.elapsedTime);
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite || reply.statusCode >= 500 || milliseconds > SLOW_MS) {
      const route = request.routeOptions.url ?? 'unknown';
      request.log.info({ method: request.method, route, status: reply.statusCode, milliseconds }, 'answered');
    }
    next();
  });
}
