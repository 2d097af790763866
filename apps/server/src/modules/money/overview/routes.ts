import {
  accountsQuerySchema,
  accountsSchema,
  agesOfDebtsSchema,
  agesQuerySchema,
  debtors,
  moneyEnumerationsSchema,
  type AgesRow,
} from '@hanout/contracts/money';
import { ageBands, LEDGER_ACCOUNTS, LEDGER_CAUSES, PAYMENT_TYPES } from '@hanout/core/ledger';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { policies } from '../../../plugins/policy.ts';
import { requireStaff } from '../../staff/index.ts';
import { shopsWithin } from '../../../database/of-shops.ts';
import { moneyTexts } from '../texts.ts';
import { listCarriers, readAccounts, readAges, type AgesOfDebtor } from './queries.ts';

const READS = { policy: policies.permission('money.read') };

/** What is owed by age, what each account holds, and the words of both. */
export function registerMoneyOverviewRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/money/ages',
    { config: READS, schema: { querystring: agesQuerySchema, response: { 200: agesOfDebtsSchema } } },
    async (request) => {
      const { language, shopIds } = requireStaff(request);
      const found = await readAges(db, { shopIds: shopsWithin(request.query.shop, shopIds), language });
      return { rows: found.map(presentAges) };
    },
  );

  app.get(
    '/dashboard/api/money/accounts',
    { config: READS, schema: { querystring: accountsQuerySchema, response: { 200: accountsSchema } } },
    async (request) => {
      const { shop, from = null, to = null } = request.query;
      const { language, shopIds } = requireStaff(request);
      const sums = await readAccounts(db, { shopIds: shopsWithin(shop, shopIds), from, to });
      const t = moneyTexts(language);
      return {
        accounts: LEDGER_ACCOUNTS.map((account) => ({
          ...(sums.find((each) => each.account === account) ?? { inCentimes: 0, outCentimes: 0, balanceCentimes: 0 }),
          account,
          label: t(`money.account.${account}`),
        })),
      };
    },
  );

  app.get(
    '/dashboard/api/money/enumerations',
    { config: READS, schema: { response: { 200: moneyEnumerationsSchema } } },
    async (request) => {
      const { language, shopIds } = requireStaff(request);
      const t = moneyTexts(language);
      return {
        accounts: LEDGER_ACCOUNTS.map((value) => ({ value, label: t(`money.account.${value}`) })),
        causes: LEDGER_CAUSES.map((value) => ({ value, label: t(`money.cause.${value}`) })),
        paymentTypes: PAYMENT_TYPES.map((value) => ({ value, label: t(`orders.paymentType.${value}`) })),
        ages: ageBands.map((value) => ({ value, label: t(`money.age.${value}`) })),
        debtors: debtors.map((value) => ({ value, label: t(`money.debtor.${value}`) })),
        carriers: [...(await listCarriers(db, shopIds))],
      };
    },
  );
}

function presentAges({ who, shopId, carrierId, bands, orders, owedCentimes, ...names }: AgesOfDebtor): AgesRow {
  return {
    who,
    shop: { id: shopId, name: names.shopName },
    carrier: carrierId === null || names.carrierName === null ? null : { id: carrierId, name: names.carrierName },
    bands: [...bands],
    totalCentimes: bands.reduce((sum, amount) => sum + amount, 0),
    orders,
    owedCentimes,
  };
}
