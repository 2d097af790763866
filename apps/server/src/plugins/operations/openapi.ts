import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { policies } from '../policy.ts';

const CALLS = /^\/(?:web\/|api\/v1\/|dashboard\/api\/|dashboard\/[^/]+\/api\/)/;

/** The description of all calls, made from the schemas that check them. Registered before the routes it describes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Hanout', description: 'Calls of the shop and of the back office.', version: '0.1.0' },
      components: {
        securitySchemes: {
          publishableKey: { type: 'http', scheme: 'bearer' },
          storefrontToken: { type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN' },
          apiKey: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: 'session' },
        },
      },
    },
    transform: (route) =>
      CALLS.test(route.url) ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url },
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/openapi.json', { config: { policy: policies.public } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
}
