import { z } from 'zod';
import { pageLimit, searchText } from '../list-query.ts';
import { orderMovementSchema, orderShipmentSchema } from './order-goods.ts';
import { orderHistoryEntrySchema } from './order-history.ts';
import { orderNoteSchema } from './order-notes.ts';
import { shownTagSchema } from './order-tags.ts';
import { orderActionSchema } from './order-actions.ts';
import { installmentSchema, orderTotalsSchema, paymentSchema } from './payments.ts';
import { orderChannels, orderSources, orderStatesSchema } from './order-states.ts';

/** Amounts are integer centimes, instants ISO 8601 in UTC; labels come from `GET /dashboard/api/orders/enumerations`. */
const centimes = z.int();
const instant = z.iso.datetime();

/** The tabs above the list, in their order on screen. */
export const orderViews = [
  'to_confirm',
  'due',
  'no_answer',
  'postponed',
  'confirmed',
  'to_pack',
  'packed',
  'shipped',
  'failed',
  'delivered_unpaid',
  'returns',
  'cancelled',
  'mine',
  'all',
] as const;
export const reservationStates = ['held', 'firm', 'released', 'consumed'] as const;
export const deliveryModes = ['home', 'desk', 'pick_up'] as const;

export const orderViewSchema = z.enum(orderViews);
export type OrderView = z.infer<typeof orderViewSchema>;

export const orderSorts = ['-placedAt', 'placedAt', '-total', 'total', 'nextCallAt'] as const;
export const orderSortSchema = z.enum(orderSorts);
export type OrderSort = z.infer<typeof orderSortSchema>;

export const employee = z.object({ id: z.int(), name: z.string() });
export const place = z.object({ code: z.int(), nameFr: z.string(), nameAr: z.string() });

/** `GET /dashboard/api/orders`; the counts take the same filters but `view`, `sort`, `cursor` and `limit`. */
export const orderListQuerySchema = z.object({
  view: orderViewSchema.default('all'),
  /** a number (with or without #), a phone in any form, part of a name, a tracking number, a reference or a product's name */
  q: searchText.optional(),
  shop: z.coerce.number().int().positive().optional(),
  wilaya: z.coerce.number().int().positive().optional(),
  carrier: z.coerce.number().int().positive().optional(),
  channel: z.enum(orderChannels).optional(),
  product: z.coerce.number().int().positive().optional(),
  /** who looks after it; `none`: nobody does */
  assignee: z.union([z.literal('none'), z.coerce.number().int().positive()]).optional(),
  tag: z.coerce.number().int().positive().optional(),
  /** days in Africa/Algiers, both included */
  dateFrom: z.iso.date().optional(),
  dateTo: z.iso.date().optional(),
  amountMinCentimes: z.coerce.number().int().min(0).optional(),
  amountMaxCentimes: z.coerce.number().int().min(0).optional(),
  sort: orderSortSchema.default('-placedAt'),
  cursor: z.string().max(200).optional(),
  limit: pageLimit,
});
export type OrderListQuery = z.infer<typeof orderListQuerySchema>;

/** `GET /dashboard/api/orders/export.{csv,xlsx}`; `numbers`: those orders alone, separated by commas */
export const orderExportQuerySchema = orderListQuerySchema.omit({ cursor: true, limit: true }).extend({
  numbers: z
    .string()
    .regex(/^\d{1,12}(,\d{1,12}){0,499}$/)
    .transform((text) => text.split(',').map(Number))
    .optional(),
});
export type OrderExportQuery = z.infer<typeof orderExportQuerySchema>;

export const ORDER_ROW_LINES = 3;

export const orderRowSchema = orderStatesSchema
  .extend({
    id: z.uuid(),
    number: z.int(),
    shop: z.object({ id: z.int(), code: z.string() }),
    channel: z.enum(orderChannels),
    source: z.enum(orderSources),
    placedAt: instant,
    customerName: z.string(),
    phone: z.string(),
    /** null: it is fetched */
    wilaya: place.nullable(),
    communeNameFr: z.string(),
    communeNameAr: z.string(),
    carrierName: z.string(),
    deliveryMode: z.enum(deliveryModes),
    quantity: z.int(),
    /** its first lines, in the person's language; at most `ORDER_ROW_LINES` of `lineCount` */
    lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
    lineCount: z.int(),
    assigneeName: z.string().nullable(),
    tags: z.array(shownTagSchema),
    totalCentimes: centimes,
    callAttempts: z.int(),
    nextCallAt: instant.nullable(),
    /** the earliest end of a reservation that still waits for confirmation; null when none is held */
    reservedUntil: instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'OrderRow' });
export type OrderRow = z.infer<typeof orderRowSchema>;

export const orderListSchema = z.object({
  rows: z.array(orderRowSchema),
  /** of the whole view; when `totalIsCapped`, there are more than this */
  total: z.int(),
  totalIsCapped: z.boolean(),
  nextCursor: z.string().nullable(),
  /** what the product that was asked for is called in these orders; null: none has it, or none was asked for */
  productName: z.string().nullable(),
});
export type OrderList = z.infer<typeof orderListSchema>;

/** `GET /dashboard/api/orders/counts` */
export const orderCountsSchema = z.object({
  counts: z.array(z.object({ view: orderViewSchema, count: z.int(), isCapped: z.boolean() })),
});
export type OrderCounts = z.infer<typeof orderCountsSchema>;

const namedLine = {
  productId: z.int(),
  combinationId: z.int().nullable(),
  name: z.string(),
  attributes: z.array(z.object({ label: z.string(), value: z.string() })),
};

export const orderLineSchema = z.object({
  ...namedLine,
  id: z.uuid(),
  sku: z.string().nullable(),
  imageUrl: z.string().nullable(),
  isPack: z.boolean(),
  quantity: z.int(),
  /** how many of them are packed, packs counted whole */
  packedQuantity: z.int(),
  basePriceCentimes: centimes,
  unitPriceCentimes: centimes,
  /** taken off the whole line by promotions */
  discountCentimes: centimes,
  totalCentimes: centimes,
  promotions: z.array(z.object({ name: z.string(), amountCentimes: centimes })),
  /** why an employee gave it another price than the catalogue's; empty: nobody did */
  priceReason: z.string(),
  components: z.array(z.object({ ...namedLine, quantity: z.int() })),
  reservations: z.array(
    z.object({
      warehouse: z.string(),
      /** its line of stock: where it can be moved to another lot */
      stockId: z.int(),
      name: z.string(),
      quantity: z.int(),
      /** null: none was chosen, or it has no number */
      lot: z.string().nullable(),
      /** the last day on which the lot may be sold; null: none was chosen, or it keeps */
      lotExpiresOn: z.iso.date().nullable(),
      state: z.enum(reservationStates),
      expiresAt: instant.nullable(),
    }),
  ),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** `GET /dashboard/api/orders/{id}` */
export const orderDetailSchema = orderStatesSchema
  .extend({
    id: z.uuid(),
    number: z.int(),
    version: z.int(),
    shop: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    channel: z.enum(orderChannels),
    source: z.enum(orderSources),
    locale: z.enum(['fr', 'ar', 'en']),
    placedAt: instant,
    updatedAt: instant,
    callAttempts: z.int(),
    nextCallAt: instant.nullable(),
    rejectionReason: z.string().nullable(),
    /** who looks after the order */
    assignee: employee.nullable(),
    customer: z.object({
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      /** E.164, for tel: and WhatsApp links */
      phoneInternational: z.string(),
      email: z.string(),
      orderCount: z.int(),
      deliveredCount: z.int(),
      returnedCount: z.int(),
    }),
    delivery: z.object({
      address: z.string(),
      /** place and carrier null: it is fetched */
      wilaya: place.nullable(),
      commune: place.nullable(),
      carrierId: z.int().nullable(),
      carrierName: z.string(),
      mode: z.enum(deliveryModes),
      desk: z.object({ name: z.string(), address: z.string(), phone: z.string().nullable() }).nullable(),
    }),
    totals: orderTotalsSchema,
    /** ST-05: what came, went or stayed, oldest first; null: not for this person to read */
    payments: z.array(paymentSchema).nullable(),
    /** when it is to be paid; none: at once. Null: not for this person to read */
    installments: z.array(installmentSchema).nullable(),
    promotions: z.array(z.object({ name: z.string(), amountCentimes: centimes })),
    couponCode: z.string().nullable(),
    /** it was made of a cart that the shopper had left */
    isOfLeftCart: z.boolean(),
    /** of the general terms that were in force when the order was placed */
    termsVersion: z.string(),
    /** where the shopper came from, as their browser said; a word of ours → its text */
    landing: z.record(z.string(), z.string()).nullable(),
    /** on which landing page it was placed, and what that page showed; null: on none */
    landingPage: z.object({ id: z.int(), name: z.string(), variant: z.enum(['a', 'b']) }).nullable(),
    /** what the shopper wrote beside it, plain text in lines; empty: nothing */
    note: z.string(),
    lines: z.array(orderLineSchema),
    /** ST-08: its expedition; null: nobody has begun to prepare it */
    shipment: orderShipmentSchema.nullable(),
    reservedUntil: instant.nullable(),
    /** what it took from the shelves and brought back, oldest first */
    movements: z.array(orderMovementSchema),
    /** what employees wrote to each other, oldest first */
    notes: z.array(orderNoteSchema),
    tags: z.array(shownTagSchema),
    /** the person may write notes and put tags on it */
    mayNote: z.boolean(),
    /** how it is paid, in words: of the last payment; null: nothing came yet, it is paid at the door */
    paymentType: z.string().nullable(),
    history: z.array(orderHistoryEntrySchema),
    /** other orders of the same phone within 48 hours; those of another shop cannot be merged with it */
    duplicates: z.array(
      z.object({
        id: z.uuid(),
        number: z.int(),
        shop: z.object({ id: z.int(), name: z.string() }),
        placedAt: instant,
        state: z.string(),
        totalCentimes: centimes,
      }),
    ),
    actions: z.array(orderActionSchema),
  })
  .meta({ id: 'OrderDetail' });
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/** 409: somebody was faster (`ordering.order-changed`), the table refuses, or stock is missing (`ordering.stock-missing`). */
export const orderConflictSchema = z.object({
  code: z.string(),
  message: z.string(),
  current: orderDetailSchema,
  missing: z.array(z.object({ ...namedLine, requested: z.int(), available: z.int() })),
});
export type OrderConflict = z.infer<typeof orderConflictSchema>;
