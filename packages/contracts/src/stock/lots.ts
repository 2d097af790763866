import { STOCK_STRATEGIES } from '@hanout/core/inventory';
import { z } from 'zod';
import { pageLimit, searchText } from '../list-query.ts';
import { idSchema, idTextSchema } from '../pieces.ts';

/** In so many days; `expired`: it has. */
export const lotExpiries = ['30', '60', '90', 'expired'] as const;
export type LotExpiry = (typeof lotExpiries)[number];

/** What narrows the lots, on the screen and in files. */
export const lotFilterSchema = z.object({
  /** name, reference or barcode of a product, or the number of a lot */
  q: searchText.optional(),
  line: idTextSchema.optional(),
  warehouse: idTextSchema.optional(),
  expiring: z.enum(lotExpiries).optional(),
});
export type LotFilterQuery = z.infer<typeof lotFilterSchema>;

/** `GET /dashboard/api/stock/lots`: what expires first before the others. */
export const lotsQuerySchema = lotFilterSchema.extend({ cursor: idTextSchema.optional(), limit: pageLimit });

export const stockLotSchema = z.object({
  id: idSchema,
  line: z.object({ id: idSchema, productId: idSchema, name: z.string(), combination: z.string().nullable() }),
  warehouse: z.string(),
  /** null: the open lot */
  lotNumber: z.string().nullable(),
  expiresOn: z.iso.date().nullable(),
  /** below zero: it has expired */
  daysLeft: z.int().nullable(),
  receivedOn: z.iso.date(),
  quantity: z.int(),
  reserved: z.int(),
  /** of a piece, centimes without tax: the lot's own, else its product's; null: nobody said, or who asks does not buy */
  supplyPriceCentimes: z.int().nullable(),
  valueCentimes: z.int().nullable(),
  supplier: z.string(),
  receipt: z.string(),
  /** what somebody made to clear it, until the lot is gone or it is archived */
  promotionId: idSchema.nullable(),
});
export type StockLot = z.infer<typeof stockLotSchema>;
export const stockLotsSchema = z
  .object({
    rows: z.array(stockLotSchema),
    total: z.int(),
    totalIsCapped: z.boolean(),
    /** of all that are counted */
    pieces: z.int(),
    /** null: who asks does not buy */
    valueCentimes: z.int().nullable(),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'StockLots' });
export type StockLots = z.infer<typeof stockLotsSchema>;

const named = z.object({ id: idSchema, name: z.string() });
/** Which lots orders take first: of a warehouse, else of a family of products, else as the shop does. */
export const lotRuleSchema = z.object({
  of: z.enum(['warehouse', 'family']),
  subject: named,
  /** null: as the next that applies */
  strategy: z.enum(STOCK_STRATEGIES).nullable(),
  isStrict: z.boolean(),
});
export type LotRule = z.infer<typeof lotRuleSchema>;
/** `GET /dashboard/api/stock/rules`: every warehouse of one's own and every family. */
export const lotRulesSchema = z.object({ rules: z.array(lotRuleSchema) }).meta({ id: 'LotRules' });
export type LotRules = z.infer<typeof lotRulesSchema>;
/** `POST /dashboard/api/stock/rules/{of}/{id}` */
export const lotRuleWriteSchema = z.strictObject({
  strategy: z.enum(STOCK_STRATEGIES).nullable(),
  isStrict: z.boolean(),
});
export type LotRuleWrite = z.infer<typeof lotRuleWriteSchema>;
export const lotRuleParams = z.object({ of: z.enum(['warehouse', 'family']), id: idTextSchema });

/** `GET /dashboard/api/stock/lines/{id}/reservations`: what orders hold of a line and in which lot, the oldest first. */
export const heldLotsSchema = z
  .object({
    reservations: z.array(
      z.object({
        id: z.uuid(),
        orderId: z.uuid(),
        orderNumber: z.int(),
        quantity: z.int(),
        state: z.enum(['held', 'firm']),
        /** null: in none in particular */
        lotId: idSchema.nullable(),
      }),
    ),
    lots: z.array(
      z.object({
        id: idSchema,
        lotNumber: z.string().nullable(),
        expiresOn: z.iso.date().nullable(),
        available: z.int(),
        isExpired: z.boolean(),
      }),
    ),
    /** nobody moves it to another lot */
    isStrict: z.boolean(),
  })
  .meta({ id: 'HeldLots' });
export type HeldLots = z.infer<typeof heldLotsSchema>;

/** `POST /dashboard/api/stock/lots/{id}/promotion`: a draft that ends with the lot's last piece; a share in hundredths of a percent. */
export const lotPromotionSchema = z.strictObject({ basisPoints: z.int().min(100).max(9_000) });
export const lotPromotedSchema = z.object({ promotionId: idSchema });

/** `POST /dashboard/api/stock/reservations/{id}/lot` */
export const lotOfReservationSchema = z.strictObject({ lotId: idSchema });
