import { v1ProblemSchema } from '@hanout/contracts/interface/v1';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { policies } from '../../../plugins/policy.ts';
import { publishedCalls, type PublishedCall } from './published-calls.ts';

export const V1 = '/api/v1';

/**
 * Gives calls of the back office a second door, as they are registered: the same handler on the same input, the same permission asked
 * of a key instead of a session, and of the answer what version 1 promises. There is no other way to be published.
 */
export function publishCalls(http: FastifyInstance): void {
  const open = new Map<string, PublishedCall>(publishedCalls.map((call) => [call.of, call]));
  http.addHook('onRoute', function publish(this: FastifyInstance, route) {
    for (const method of [route.method].flat()) {
      const call = open.get(`${method} ${route.url}`);
      if (call === undefined) continue;
      open.delete(call.of);
      this.route(publishedRoute(route, call));
    }
  });
  http.addHook('onReady', async () => {
    if (open.size > 0) throw new Error(`published and not there: ${[...open.keys()].join(', ')}`);
  });
}

function publishedRoute(route: RouteOptions, { path, of, answer, status = 200 }: PublishedCall): RouteOptions {
  const policy = route.config?.policy;
  if (policy?.kind !== 'permission') throw new Error(`${of} asks for no permission and is not published`);
  const isRead = of.startsWith('GET');
  return {
    ...route,
    method: isRead ? 'GET' : 'POST',
    url: `${V1}${path}`,
    config: { policy: policies.apiKey(policy.permission) },
    schema: {
      ...route.schema,
      response: { [status]: answer, ...(status === 201 ? { 200: answer } : {}), '4xx': v1ProblemSchema },
    },
    ...(isRead ? { onSend: answerUnchanged } : {}),
  };
}

/** Whoever has read the same before is told so without its body. */
async function answerUnchanged(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known?.includes(etag) !== true) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}
