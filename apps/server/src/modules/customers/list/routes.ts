import { importSubjects, importSystems } from '@hanout/contracts/customers/customer-imports';
import {
  customerByPhoneQuerySchema,
  customerByPhoneSchema,
  customerEnumerationsSchema,
  customerFilterSchema,
  customerListQuerySchema,
  customerListSchema,
  customerStates,
  pastOutcomes,
} from '@hanout/contracts/customers/customers';
import { importStateSchema } from '@hanout/contracts/imports/imports';
import { customerTypes, parsePhone, type SegmentRule } from '@hanout/core/customers';
import { isInScope } from '@hanout/core/staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { extensions, sendListFile } from '../../../exports/list-file.ts';
import { policies } from '../../../plugins/policy.ts';
import { wordsOf } from '../../../plugins/words.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { listSegments } from '../segments/queries.ts';
import { customerTexts } from '../texts.ts';
import { customerFilterOf, parseCursor } from './customer-filter.ts';
import { customerPages } from './export-customers.ts';
import { maySeeContact, presentCustomerList, presentCustomerRow } from './presenter.ts';
import { countCapOf, countCustomers, findByPhone, findFew, listCustomers, listTags, readDay } from './queries.ts';

const READS = { policy: policies.permission('customers.read') };

/** The list of customers, its files, and whom a shop knows by a phone. */
export function registerCustomerListRoutes(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/customers',
    { config: READS, schema: { querystring: customerListQuerySchema, response: { 200: customerListSchema } } },
    async (request) => {
      const { sort, limit, cursor, ...query } = request.query;
      const staff = requireStaff(request);
      const segment = await ruleOf(db, query.segment, staff.shopIds);
      const filter = await findFew(db, customerFilterOf(query, { scope: staff.shopIds, segment }));
      const [rows, found] = await Promise.all([
        listCustomers(db, { filter, sort, limit, after: parseCursor(sort, cursor) }),
        countCustomers(db, filter),
      ]);
      const countCap = countCapOf(filter);
      return presentCustomerList(rows, { sort, limit, found, countCap, seesContact: maySeeContact(staff) });
    },
  );

  app.get(
    '/dashboard/api/customers/enumerations',
    { config: READS, schema: { response: { 200: customerEnumerationsSchema } } },
    async (request) => {
      const { language, shopIds } = requireStaff(request);
      const t = customerTexts(language);
      const [segments, tags] = await Promise.all([listSegments(db, shopIds), listTags(db, shopIds)]);
      return {
        types: wordsOf(customerTypes, (value) => t(`customers.type.${value}`)),
        states: wordsOf(customerStates, (value) => t(`customers.state.${value}`)),
        outcomes: wordsOf(pastOutcomes, (value) => t(`customers.outcome.${value}`)),
        importSubjects: wordsOf(importSubjects, (value) => t(`customerImports.subject.${value}`)),
        importSystems: wordsOf(importSystems, (value) => t(`customerImports.system.${value}`)),
        importStates: wordsOf(importStateSchema.options, (value) => t(`customerImports.state.${value}`)),
        segments: segments.map(({ id, name }) => ({ id, name })),
        tags: [...tags],
      };
    },
  );

  app.get(
    '/dashboard/api/customers/by-phone',
    { config: READS, schema: { querystring: customerByPhoneQuerySchema, response: { 200: customerByPhoneSchema } } },
    async (request) => {
      const { shop, phone: typed } = request.query;
      const phone = parsePhone(typed);
      if (phone === null || !isInScope(actorOf(request), shop)) return { customer: null };
      const found = await findByPhone(db, { shopId: shop, phone });
      return {
        customer: found === undefined ? null : presentCustomerRow(found, maySeeContact(requireStaff(request))),
      };
    },
  );

  for (const extension of extensions)
    app.get(
      `/dashboard/api/customers/export.${extension}`,
      { config: { policy: policies.permission('customers.export') }, schema: { querystring: customerFilterSchema } },
      async (request, reply) => {
        const { sort, ...query } = request.query;
        const staff = requireStaff(request);
        const { language, shopIds } = staff;
        const segment = await ruleOf(db, query.segment, shopIds);
        const filter = await findFew(db, customerFilterOf(query, { scope: shopIds, segment }));
        const name = `${customerTexts(language)('customers.export.file')}-${await readDay(db)}`;
        const pages = customerPages(db, { filter, sort, language, seesContact: maySeeContact(staff) });
        return sendListFile(reply, { name, extension, language, pages });
      },
    );
}

async function ruleOf(
  db: Database,
  segment: number | undefined,
  shopIds: readonly number[] | null,
): Promise<SegmentRule | 'unknown' | null> {
  if (segment === undefined) return null;
  const segments = await listSegments(db, shopIds);
  return segments.find(({ id }) => id === segment)?.rule ?? 'unknown';
}
