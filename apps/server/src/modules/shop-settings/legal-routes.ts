import {
  legalIdentitySchema,
  legalIdentityWriteSchema,
  type LegalIdentityForm,
} from '@hanout/contracts/legal-identity';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../app-context.ts';
import { policies } from '../../plugins/policy.ts';
import { idParams } from '../../plugins/request-parts.ts';
import { readLegalIdentity, type StoredLegalIdentity } from '../shops/index.ts';
import { actorOf, requireStaff } from '../staff/index.ts';
import { refuseSettings } from './answer-refusal.ts';
import { changeLegalIdentity } from './use-cases/change-legal-identity.ts';

/** Who the shop is before the law: on every page, and on what is issued from now on. */
export function registerLegalRoutes(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const config = { policy: policies.permission('settings.write') };
  const path = '/dashboard/api/settings/shops/:id/legal';
  const missing = { code: 'settings.shop-not-found' } as const;

  app.get(
    path,
    { config, schema: { params: idParams, response: { 200: legalIdentitySchema } } },
    async (request, reply) => {
      const stored = await readLegalIdentity(db, request.params.id, requireStaff(request).shopIds);
      return stored === undefined ? refuseSettings(request, reply, missing) : present(stored);
    },
  );

  app.post(
    path,
    { config, schema: { params: idParams, body: legalIdentityWriteSchema, response: { 200: legalIdentitySchema } } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await changeLegalIdentity(db, { shopId: id, write: request.body, actor: actorOf(request) });
      if (!outcome.ok) return refuseSettings(request, reply, outcome.error);
      const stored = await readLegalIdentity(db, id, requireStaff(request).shopIds);
      return stored === undefined ? refuseSettings(request, reply, missing) : present(stored);
    },
  );
}

function present({ version, legal }: StoredLegalIdentity): LegalIdentityForm {
  const of = (field: Exclude<keyof typeof legal, 'translations'>): string => legal[field] ?? '';
  const arabic = legal.translations?.['ar'] ?? {};
  return {
    version,
    companyName: of('companyName'),
    activity: of('activity'),
    capital: of('capital'),
    rc: of('rc'),
    nif: of('nif'),
    nis: of('nis'),
    ai: of('ai'),
    address: of('address'),
    phone: of('phone'),
    whatsapp: of('whatsapp'),
    email: of('email'),
    companyNameAr: arabic.companyName ?? '',
    addressAr: arabic.address ?? '',
  };
}
