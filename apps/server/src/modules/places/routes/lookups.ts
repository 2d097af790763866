import { communesSchema, wilayasSchema } from '@hanout/contracts/places';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { listCommunes, listWilayas } from '../queries.ts';

/** The lookups that the address form starts with (storefront §7); public, and the same for everybody. */
export function registerPlaceRoutes(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  http.get(
    '/public/utilis/api/wilayas',
    { config: { policy: policies.public }, schema: { response: { 200: wilayasSchema } } },
    async (request, reply) => sendTagged(request, reply, await listWilayas(db)),
  );

  http.get<{ Params: { wilaya: string } }>(
    '/public/utilis/api/commune/wilaya/:wilaya',
    { config: { policy: policies.public }, schema: { response: { 200: communesSchema } } },
    async (request, reply) => {
      const communes = await listCommunes(db, parsePlaceId(request.params.wilaya) ?? 0);
      return communes === null
        ? answerError(request, reply, 'request.not-found')
        : sendTagged(request, reply, communes);
    },
  );
}

/** A path's number of a wilaya or commune, or null. */
function parsePlaceId(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Places change a few times a year: a browser asks again and mostly hears that nothing did. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  const etag = `"${createHash('sha1').update(JSON.stringify(body)).digest('base64url')}"`;
  reply.header('etag', etag).header('cache-control', 'no-cache');
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
}
