import {
  carrierAccountListSchema,
  carrierAccountSchema,
  carrierAccountWriteSchema,
  type CarrierAccount,
} from '@hanout/contracts/carrier-accounts/accounts';
import { versionSchema } from '@hanout/contracts/staff/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { readShopNames } from '../../shops/index.ts';
import { actorOf, refuseStaff, requireStaff } from '../../staff/index.ts';
import { carrierLinesOf } from '../connecting/carrier-lines.ts';
import { accountFamilies } from '../connecting/families.ts';
import { presentAccount, presentFamily } from './presenter.ts';
import { listAccounts, listCarriersOf } from './queries.ts';
import { checkAccount } from './use-cases/check-account.ts';
import { archiveAccount, changeAccount, createAccount, type AccountDependencies } from './use-cases/write-account.ts';

const MANAGES = { policy: policies.permission('settings.write') };
const ACCOUNTS = '/dashboard/api/carrier-accounts';
const answers = { 200: carrierAccountSchema };
const FORM_BYTES = 16 * 1024;

type Context = Pick<AppContext, 'db' | 'ids' | 'settings' | 'outgoing' | 'clock' | 'carrierFetch'>;

/** A shop's accounts with carriers. What they open with is typed, tried, sealed, and never told again. */
export function registerAccountRoutes(http: FastifyInstance, context: Context): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const { db, ids, settings } = context;
  const deps = (): AccountDependencies => ({ db, ids, lines: carrierLinesOf(context) });

  app.get(ACCOUNTS, { config: MANAGES, schema: { response: { 200: carrierAccountListSchema } } }, async (request) => {
    const { shopIds, language } = requireStaff(request);
    const [rows, shops, carriers] = await Promise.all([
      listAccounts(db, { shopIds, language }),
      readShopNames(db, shopIds, language),
      listCarriersOf(db, shopIds),
    ]);
    const families = accountFamilies.map(presentFamily);
    return {
      rows: rows.map(presentAccount),
      families,
      shops: [...shops],
      carriers: [...carriers],
      mayTypeAddress: settings.privateCarriers,
    };
  });

  const answer = async (request: FastifyRequest, id: number): Promise<CarrierAccount> => {
    const { shopIds, language } = requireStaff(request);
    const [row] = await listAccounts(db, { shopIds, language, id });
    if (row === undefined) throw new Error('an account that was just written is not there');
    return presentAccount(row);
  };

  app.post(
    ACCOUNTS,
    { bodyLimit: FORM_BYTES, config: MANAGES, schema: { body: carrierAccountWriteSchema, response: answers } },
    async (request, reply) => {
      const outcome = await createAccount(deps(), { write: request.body, actor: actorOf(request) });
      return outcome.ok ? answer(request, outcome.value.id) : refuseStaff(request, reply, outcome.error);
    },
  );

  app.post(
    `${ACCOUNTS}/:id`,
    {
      bodyLimit: FORM_BYTES,
      config: MANAGES,
      schema: { params: idParams, body: carrierAccountWriteSchema, response: answers },
    },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await changeAccount(deps(), { id, write: request.body, actor: actorOf(request) });
      return outcome.ok ? answer(request, id) : refuseStaff(request, reply, outcome.error);
    },
  );

  app.post(
    `${ACCOUNTS}/:id/check`,
    { config: MANAGES, schema: { params: idParams, response: answers } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await checkAccount(deps(), { id, actor: actorOf(request) });
      return outcome.ok ? answer(request, id) : refuseStaff(request, reply, outcome.error);
    },
  );

  for (const [word, isArchived] of [
    ['archive', true],
    ['restore', false],
  ] as const)
    app.post(
      `${ACCOUNTS}/:id/${word}`,
      { config: MANAGES, schema: { params: idParams, body: versionSchema, response: answers } },
      async (request, reply) => {
        const { id } = request.params;
        const outcome = await archiveAccount(deps(), { id, ...request.body, actor: actorOf(request), isArchived });
        return outcome.ok ? answer(request, id) : refuseStaff(request, reply, outcome.error);
      },
    );
}
