import { ageBands, LEDGER_ACCOUNTS, LEDGER_CAUSES } from '@hanout/core/ledger';
import { z } from 'zod';
import { pageLimit, searchText } from './list-query.ts';
import { idTextSchema } from './pieces.ts';

/** Amounts are integer centimes, instants ISO 8601 in UTC, days as they are in Algiers. */
const centimes = z.int();
const day = z.iso.date();
const named = z.object({ id: z.int(), name: z.string() });

export const debtors = ['customer', 'carrier'] as const;
export const debtSorts = ['since', '-since', '-amount', 'amount'] as const;
export type DebtSort = (typeof debtSorts)[number];

/** `GET /dashboard/api/money/ages` */
export const agesQuerySchema = z.object({ shop: idTextSchema.optional() });

const agesSchema = z.object({
  who: z.enum(debtors),
  shop: named,
  /** of a carrier; null: it is not known which */
  carrier: named.nullable(),
  /** in the order of the bands: 0–7, 8–30, 31–60 days, and older */
  bands: z.array(centimes).length(ageBands.length),
  totalCentimes: centimes,
  orders: z.int(),
  /** what we owe them, above zero */
  owedCentimes: centimes,
});
export const agesOfDebtsSchema = z.object({ rows: z.array(agesSchema) }).meta({ id: 'AgesOfDebts' });
export type AgesOfDebts = z.infer<typeof agesOfDebtsSchema>;
export type AgesRow = AgesOfDebts['rows'][number];

/** `GET /dashboard/api/money/accounts`: what each account holds by the end of a day, and what moved on it since another. */
export const accountsQuerySchema = z.object({
  shop: idTextSchema.optional(),
  from: day.optional(),
  to: day.optional(),
});
export const accountsSchema = z
  .object({
    accounts: z.array(
      z.object({
        account: z.enum(LEDGER_ACCOUNTS),
        label: z.string(),
        inCentimes: centimes,
        outCentimes: centimes,
        balanceCentimes: centimes,
      }),
    ),
  })
  .meta({ id: 'LedgerAccounts' });
export type LedgerAccounts = z.infer<typeof accountsSchema>;

/** What narrows the debts, on the screen and in files. */
export const debtFilterSchema = z.object({
  /** number of an order, phone in any form, name */
  q: searchText.optional(),
  who: z.enum(debtors).optional(),
  carrier: idTextSchema.optional(),
  shop: idTextSchema.optional(),
  age: z.enum(ageBands).optional(),
  sort: z.enum(debtSorts).default('since'),
});
export type DebtFilterQuery = z.infer<typeof debtFilterSchema>;

const page = { cursor: z.string().max(200).optional(), limit: pageLimit };

/** `GET /dashboard/api/money/debts` */
export const debtListQuerySchema = debtFilterSchema.extend(page);

const debtSchema = z.object({
  orderId: z.uuid(),
  orderNumber: z.int(),
  who: z.enum(debtors),
  shop: named,
  carrier: named.nullable(),
  /** who ordered; `id` null: nobody whom the shop knows by the phone */
  customer: z.object({ id: z.int().nullable(), name: z.string(), phone: z.string().nullable() }),
  since: day,
  days: z.int(),
  amountCentimes: centimes,
  /** the first instalment that is not paid yet, where there is a plan */
  dueOn: day.nullable(),
  isLate: z.boolean(),
});
const counted = { total: z.int(), totalIsCapped: z.boolean(), nextCursor: z.string().nullable() };
export const debtListSchema = z
  .object({ rows: z.array(debtSchema), sumCentimes: centimes, ...counted })
  .meta({ id: 'DebtList' });
export type DebtList = z.infer<typeof debtListSchema>;
export type DebtRow = DebtList['rows'][number];

/** by the number of the entry, as they were written, or by the day that they belong to */
export const journalSorts = ['-entry', 'entry', '-on', 'on'] as const;
export type JournalSort = (typeof journalSorts)[number];

/** What narrows the journal, on the screen and in files. */
export const journalFilterSchema = z.object({
  q: searchText.optional(),
  shop: idTextSchema.optional(),
  cause: z.enum(LEDGER_CAUSES).optional(),
  account: z.enum(LEDGER_ACCOUNTS).optional(),
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(journalSorts).default('-entry'),
});
export type JournalFilterQuery = z.infer<typeof journalFilterSchema>;

/** `GET /dashboard/api/money/journal` */
export const journalQuerySchema = journalFilterSchema.extend(page);

const journalEntrySchema = z.object({
  id: z.int(),
  on: day,
  postedAt: z.iso.datetime(),
  cause: z.enum(LEDGER_CAUSES),
  /** null: what is no payment */
  paymentType: z.string().nullable(),
  shop: named,
  /** null: the one movement of a carrier's statement */
  order: z.object({ id: z.uuid(), number: z.int() }).nullable(),
  employeeName: z.string().nullable(),
  note: z.string(),
  /** above zero: had, owed to us or spent; below: owed by us or earned */
  lines: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), amountCentimes: centimes })),
});
export const journalSchema = z.object({ rows: z.array(journalEntrySchema), ...counted }).meta({ id: 'LedgerJournal' });
export type LedgerJournal = z.infer<typeof journalSchema>;
export type JournalEntry = LedgerJournal['rows'][number];

const choice = z.object({ value: z.string(), label: z.string() });

/** `GET /dashboard/api/money/enumerations` (ST-20) */
export const moneyEnumerationsSchema = z
  .object({
    accounts: z.array(choice),
    causes: z.array(choice),
    paymentTypes: z.array(choice),
    ages: z.array(choice),
    debtors: z.array(choice),
    carriers: z.array(named),
  })
  .meta({ id: 'MoneyEnumerations' });
export type MoneyEnumerations = z.infer<typeof moneyEnumerationsSchema>;
