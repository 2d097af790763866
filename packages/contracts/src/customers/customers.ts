import { customerTypes, TAG_LIMITS } from '@hanout/core/customers';
import { z } from 'zod';
import { wordSchema } from '../words.ts';
import { pageLimit, searchText } from '../list-query.ts';
import { idSchema, idTextSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

/** Amounts are integer centimes, instants ISO 8601 in UTC. */
const centimes = z.int();
const instant = z.iso.datetime();

export const customerTypeSchema = z.enum(customerTypes);
export const pastOutcomes = ['open', 'delivered', 'cancelled', 'returned'] as const;
export const customerStates = ['active', 'archived'] as const;
export const customerSorts = ['-activity', 'activity', '-orders', 'orders', '-value', 'value'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** What narrows the list, here and in its files. */
export const customerFilterSchema = z.object({
  state: z.enum(customerStates).default('active'),
  /** a phone in any form, an e-mail, or part of a name */
  q: searchText.optional(),
  shop: idTextSchema.optional(),
  type: customerTypeSchema.optional(),
  segment: idTextSchema.optional(),
  wilaya: idTextSchema.optional(),
  ordersMin: z.coerce.number().int().min(0).max(1_000_000).optional(),
  tag: plainText(TAG_LIMITS.length).optional(),
  sort: z.enum(customerSorts).default('-activity'),
});
export type CustomerFilterQuery = z.infer<typeof customerFilterSchema>;

/** `GET /dashboard/api/customers` */
export const customerListQuerySchema = customerFilterSchema.extend({
  cursor: z.string().max(200).optional(),
  limit: pageLimit,
});
export type CustomerListQuery = z.infer<typeof customerListQuerySchema>;

const place = z.object({ code: z.int(), nameFr: z.string(), nameAr: z.string() });

export const customerRowSchema = z.object({
  id: idSchema,
  version: z.int(),
  shop: z.object({ id: z.int(), code: z.string() }),
  firstName: z.string(),
  lastName: z.string(),
  /** masked for whom may not see it; null: none is known */
  phone: z.string().nullable(),
  email: z.string(),
  type: customerTypeSchema,
  tags: z.array(z.string()),
  wilaya: place.nullable(),
  orderCount: z.int(),
  deliveredCount: z.int(),
  returnedCount: z.int(),
  valueCentimes: centimes,
  lastOrderAt: instant.nullable(),
  state: z.enum(customerStates),
});
export type CustomerRow = z.infer<typeof customerRowSchema>;

export const customerListSchema = z.object({
  rows: z.array(customerRowSchema),
  /** when `totalIsCapped`, there are more than this */
  total: z.int(),
  totalIsCapped: z.boolean(),
  nextCursor: z.string().nullable(),
});
export type CustomerList = z.infer<typeof customerListSchema>;

/** `GET /dashboard/api/customers/enumerations` (ST-20) */
export const customerEnumerationsSchema = z.object({
  types: z.array(z.object({ value: customerTypeSchema, label: z.string() })),
  states: z.array(wordSchema),
  /** of past orders */
  outcomes: z.array(wordSchema),
  importSubjects: z.array(wordSchema),
  importSystems: z.array(wordSchema),
  importStates: z.array(wordSchema),
  segments: z.array(z.object({ id: idSchema, name: z.string() })),
  /** of those who were last here, the most used first */
  tags: z.array(z.string()),
});
export type CustomerEnumerations = z.infer<typeof customerEnumerationsSchema>;

export const ADDRESS_LIMITS = { perCustomer: 50, address: 300 } as const;

export const customerAddressSchema = z.object({
  id: idSchema,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  wilaya: place,
  commune: z.object({ id: z.int(), nameFr: z.string(), nameAr: z.string() }),
  address: z.string(),
});
export type CustomerAddress = z.infer<typeof customerAddressSchema>;

const customerOrderSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  placedAt: instant,
  state: z.string(),
  stateLabel: z.string(),
  totalCentimes: centimes,
});

/** What happened, newest first: orders and what became of them, reviews, carts left, changes by staff. */
export const customerEventSchema = z.object({
  kind: z.enum(['order', 'past-order', 'review', 'cart', 'change']),
  at: instant,
  label: z.string(),
  /** an order's page */
  orderId: z.uuid().nullable(),
  by: z.string().nullable(),
});

/** `GET /dashboard/api/customers/:id` */
export const customerSchema = customerRowSchema.extend({
  note: z.string(),
  /** every number that the customer is known by */
  phones: z.array(z.string()),
  phoneInternational: z.string().nullable(),
  createdAt: instant,
  addresses: z.array(customerAddressSchema),
  orders: z.array(customerOrderSchema),
  pastOrders: z.array(
    z.object({
      id: idSchema,
      number: z.string(),
      system: z.string(),
      placedAt: instant,
      outcome: z.string(),
      totalCentimes: centimes,
      lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
    }),
  ),
  reviews: z.array(
    z.object({
      uuid: z.uuid(),
      productName: z.string(),
      ratingHalves: z.int(),
      text: z.string(),
      state: z.string(),
      createdAt: instant,
    }),
  ),
  carts: z.array(z.object({ id: z.int(), lineCount: z.int(), subtotalCentimes: centimes, updatedAt: instant })),
  history: z.array(customerEventSchema),
  /** segments that the customer is in now */
  segments: z.array(z.object({ id: idSchema, name: z.string() })),
  mayWrite: z.boolean(),
});
export type Customer = z.infer<typeof customerSchema>;

/** `POST /dashboard/api/customers` and, with a version, `POST /dashboard/api/customers/:id` */
export const customerWriteSchema = z.strictObject({
  version: z.int().positive().optional(),
  /** of a new one */
  shopId: idSchema.optional(),
  firstName: plainText(100),
  lastName: plainText(100),
  phone: plainText(40),
  email: plainText(254).default(''),
  type: customerTypeSchema.default('walk_in'),
  note: plainText(2000).default(''),
  tags: z.array(plainText(TAG_LIMITS.length)).max(TAG_LIMITS.count).default([]),
});
export type CustomerWrite = z.input<typeof customerWriteSchema>;
export type ParsedCustomerWrite = z.output<typeof customerWriteSchema>;

/** `POST /dashboard/api/customers/:id/archive` */
export const customerArchiveSchema = z.strictObject({ version: z.int().positive(), isArchived: z.boolean() });

/** `GET /dashboard/api/customers/by-phone?shop=&phone=`: whom the shop knows by a number, in any form. */
export const customerByPhoneQuerySchema = z.object({ shop: idTextSchema, phone: plainText(40) });
export const customerByPhoneSchema = z.object({ customer: customerRowSchema.nullable() });
export type CustomerByPhone = z.infer<typeof customerByPhoneSchema>;

/** `POST /dashboard/api/customers/:id/addresses`; with an id it is the change of one, which must be the customer's. */
export const addressWriteSchema = z.strictObject({
  id: idSchema.optional(),
  name: plainText(100),
  phone: plainText(40).default(''),
  email: plainText(254).default(''),
  wilayaCode: idSchema,
  communeId: idSchema,
  address: plainText(ADDRESS_LIMITS.address),
});
export type AddressWrite = z.input<typeof addressWriteSchema>;

/** `POST /dashboard/api/customers/:id/erase`: by who types one of the customer's numbers again; there is no way back. */
export const customerEraseSchema = z.strictObject({ version: z.int().positive(), phone: plainText(40) });
export const customerErasedSchema = z.object({
  erased: z.literal(true),
  /** how many entries lost the person, by kind */
  counts: z.record(z.string(), z.int()),
});

/** `POST /dashboard/api/customers/:id/merge`: whoever of the shop has this phone is the same person; `…/merge/undo` parts them again. */
export const customerMergeSchema = z.strictObject({ version: z.int().positive(), phone: plainText(40) });
export const customerMergeUndoSchema = z.strictObject({ version: z.int().positive(), mergeId: idSchema });
export const customerMergedSchema = z.object({ id: idSchema, mergeId: idSchema, version: z.int() });
export type CustomerMerged = z.infer<typeof customerMergedSchema>;
