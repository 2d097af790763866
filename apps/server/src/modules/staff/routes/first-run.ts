import { firstRunRequestSchema, firstRunStateSchema, sessionSchema } from '@hanout/contracts/auth';
import { createTranslate, languageFromHeader } from '@hanout/i18n';
import { serverErrorsTexts } from '@hanout/i18n/catalogues/server/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { comesFromElsewhere } from '../../../plugins/request-origin.ts';
import {
  completeFirstRun,
  isFirstRunNeeded,
  type FirstRunDependencies,
  type FirstRunRefusal,
} from '../use-cases/first-run.ts';
import { entranceOf } from './entrance.ts';
import type { StaffRouteDependencies } from './dependencies.ts';
import { answerNewSession } from './session.ts';

/** The page of an empty shop. Once there is an owner these calls do not exist: they answer 404 (security C19). */
export function registerFirstRunRoutes(
  http: FastifyInstance,
  deps: StaffRouteDependencies & Pick<FirstRunDependencies, 'createFirstShop'>,
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/auth/first-run',
    { config: { policy: policies.public }, schema: { response: { 200: firstRunStateSchema } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { needed: await isFirstRunNeeded(deps.db) };
    },
  );

  app.post(
    '/dashboard/api/auth/first-run',
    { config: { policy: policies.public }, schema: { response: { 201: sessionSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!(await isFirstRunNeeded(deps.db))) return answerError(request, reply, 'staff.first-run-is-over');
      if (comesFromElsewhere(request, deps.settings.publicUrl)) return answerError(request, reply, 'request.forbidden');
      const body = firstRunRequestSchema.safeParse(request.body);
      if (!body.success) {
        const fields = body.error.issues.map((issue) => String(issue.path[0] ?? 'form'));
        return answerFields(
          request,
          reply,
          Object.fromEntries(fields.map((field) => [field, fieldMessages[field] ?? 'errors.badRequest'])),
        );
      }
      const outcome = await completeFirstRun(deps, {
        ...body.data,
        ...entranceOf(request),
      });
      if (!outcome.ok) return answerRefusal(request, reply, outcome.error);
      reply.code(201);
      return answerNewSession(deps, request, reply, outcome.value.token);
    },
  );
}

const fieldMessages: Readonly<Record<string, string>> = {
  code: 'errors.staff.firstRunCode',
  name: 'errors.staff.nameRequired',
  email: 'errors.staff.email',
  password: 'errors.staff.passwordTooShort',
  shopName: 'errors.staff.shopNameRequired',
};

function answerRefusal(request: FastifyRequest, reply: FastifyReply, refusal: FirstRunRefusal): FastifyReply {
  switch (refusal.code) {
    case 'staff.first-run-is-over':
      return answerError(request, reply, refusal.code);
    case 'staff.first-run-code-is-wrong':
      return answerFields(request, reply, { code: 'errors.staff.firstRunCode' });
    case 'staff.password-too-short':
      return answerFields(request, reply, { password: 'errors.staff.passwordTooShort' });
    case 'staff.password-too-long':
      return answerFields(request, reply, { password: 'errors.staff.passwordTooLong' });
    case 'staff.too-many-guesses': {
      const { code, retryAfterSeconds } = refusal;
      const minutes = Math.ceil(retryAfterSeconds / 60);
      return answerError(request, reply, code, { parameters: { count: minutes, minutes }, retryAfterSeconds });
    }
  }
}

function answerFields(
  request: FastifyRequest,
  reply: FastifyReply,
  keys: Readonly<Record<string, string>>,
): FastifyReply {
  const t = createTranslate(languageFromHeader(request.headers['accept-language']), serverErrorsTexts);
  const errors = Object.fromEntries(Object.entries(keys).map(([field, key]) => [field, [t(key)]]));
  return answerError(request, reply, 'request.validation-failed', { errors });
}
