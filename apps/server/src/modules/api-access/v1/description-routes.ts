import { languageFromHeader, type Language } from '@hanout/i18n';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { policies } from '../../../plugins/policy.ts';
import { describeInterface, type Description } from './describe-interface.ts';
import { descriptionPage } from './description-page.ts';
import { descriptionStyle } from './description-style.ts';
import { V1 } from './publish-calls.ts';

const config = { policy: policies.public };
const querystring = z.object({ lang: z.enum(['fr', 'ar', 'en']).optional().catch(undefined) });

/** The description of version 1, for programs and for people: made of the schemas that check the calls, once per language. */
export function registerDescription(http: FastifyInstance): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const permissions = new Map<string, string>();
  http.addHook('onRoute', ({ method, url, config: of }) => {
    const path = url.replace(/:(\w+)/g, '{$1}');
    if (of?.policy?.kind === 'api-key')
      for (const each of [method].flat()) permissions.set(`${each.toLowerCase()} ${path}`, of.policy.permission);
  });
  const described = new Map<Language, Description>();
  const describe = (language: Language): Description => {
    const known = described.get(language);
    if (known !== undefined) return known;
    const made = describeInterface(http.swagger(), (method, path) => permissions.get(`${method} ${path}`), language);
    described.set(language, made);
    return made;
  };

  app.get(`${V1}/openapi.json`, { config, schema: { querystring, hide: true } }, (request, reply) => {
    const language = request.query.lang ?? languageFromHeader(request.headers['accept-language']);
    return reply.header('cache-control', 'no-cache').header('vary', 'accept-language').send(describe(language));
  });

  app.get(`${V1}/docs`, { config, schema: { querystring, hide: true } }, (request, reply) => {
    const language = request.query.lang ?? languageFromHeader(request.headers['accept-language']);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(descriptionPage(describe(language), language));
  });

  app.get(`${V1}/docs.css`, { config, schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(descriptionStyle),
  );
}
