import { z } from 'zod';
import { customerListSchema, customerRowSchema, customerSchema } from '../customers/customers.ts';
import { orderDetailSchema, orderLineSchema, orderListSchema, orderRowSchema } from '../orders/orders.ts';
import { staffOrderSchema } from '../orders/staff-orders.ts';
import { combinationListSchema, combinationRowSchema } from '../products/product-combinations.ts';
import { productListSchema, productPageSchema, productRowSchema } from '../products/products.ts';
import {
  productStockSchema,
  stockAddedSchema,
  stockCountsAnswerSchema,
  warehouseListSchema,
  warehouseSchema,
} from '../stock/stock.ts';

/**
 * What version 1 of the interface promises of its answers: of those of the back office the fields that are named here. A field that is
 * renamed there does not compile here; one that comes there is not promised before it is named.
 */
export const v1Answers = {
  products: productListSchema.extend({
    products: z.array(
      productRowSchema.pick({
        id: true,
        name: true,
        category: true,
        brand: true,
        type: true,
        sku: true,
        isActive: true,
        isArchived: true,
        priceHtCentimes: true,
        priceTtcCentimes: true,
        onHand: true,
        available: true,
        stockState: true,
        combinationCount: true,
        updatedAt: true,
        version: true,
      }),
    ),
  }),
  product: productPageSchema.pick({
    id: true,
    uuid: true,
    version: true,
    type: true,
    sku: true,
    barcode: true,
    brandId: true,
    mainCategoryId: true,
    categoryIds: true,
    shops: true,
    taxPercent: true,
    priceHtCentimes: true,
    promotionPriceCentimes: true,
    weightGrams: true,
    isActive: true,
    lowStockThreshold: true,
    archivedAt: true,
    createdAt: true,
    updatedAt: true,
    texts: true,
    images: true,
    packItems: true,
    combinationCount: true,
    onHand: true,
    available: true,
  }),
  combinations: combinationListSchema.extend({
    rows: z.array(
      combinationRowSchema.pick({
        id: true,
        version: true,
        combination: true,
        values: true,
        sku: true,
        barcode: true,
        priceHtCentimes: true,
        isDefault: true,
        onHand: true,
        available: true,
      }),
    ),
  }),
  edited: z.object({ success: z.boolean(), message: z.string(), version: z.int().optional() }),
  stock: productStockSchema,
  counted: stockCountsAnswerSchema,
  added: stockAddedSchema,
  warehouses: warehouseListSchema.pick({ rows: true }).extend({
    rows: z.array(warehouseSchema.pick({ id: true, code: true, name: true, isActive: true, shopIds: true })),
  }),
  orders: orderListSchema.pick({ total: true, totalIsCapped: true, nextCursor: true }).extend({
    rows: z.array(
      orderRowSchema.pick({
        id: true,
        number: true,
        shop: true,
        channel: true,
        placedAt: true,
        customerName: true,
        phone: true,
        wilaya: true,
        communeNameFr: true,
        carrierName: true,
        deliveryMode: true,
        quantity: true,
        totalCentimes: true,
        state: true,
        confirmationState: true,
        preparationState: true,
        deliveryState: true,
        paymentStatus: true,
        version: true,
      }),
    ),
  }),
  order: orderDetailSchema
    .pick({
      id: true,
      number: true,
      version: true,
      shop: true,
      channel: true,
      locale: true,
      placedAt: true,
      updatedAt: true,
      confirmationState: true,
      preparationState: true,
      deliveryState: true,
      paymentStatus: true,
      rejectionReason: true,
      customer: true,
      delivery: true,
      totals: true,
      payments: true,
      couponCode: true,
      note: true,
      shipment: true,
      history: true,
    })
    .extend({
      lines: z.array(
        orderLineSchema.pick({
          id: true,
          productId: true,
          combinationId: true,
          name: true,
          attributes: true,
          sku: true,
          isPack: true,
          quantity: true,
          packedQuantity: true,
          unitPriceCentimes: true,
          discountCentimes: true,
          totalCentimes: true,
          components: true,
        }),
      ),
      /** what can be done with it now, or why not */
      actions: z.array(
        orderDetailSchema.shape.actions.element.pick({
          action: true,
          label: true,
          allowed: true,
          needs: true,
          takes: true,
        }),
      ),
    }),
  placed: staffOrderSchema,
  customers: customerListSchema.extend({ rows: z.array(customerRowSchema) }),
  customer: customerSchema.pick({
    id: true,
    version: true,
    shop: true,
    firstName: true,
    lastName: true,
    phone: true,
    phones: true,
    email: true,
    type: true,
    tags: true,
    wilaya: true,
    orderCount: true,
    deliveredCount: true,
    returnedCount: true,
    valueCentimes: true,
    lastOrderAt: true,
    state: true,
    createdAt: true,
    addresses: true,
  }),
} as const;

/** What a refusal says: the code is for programs, the message for people, in the language of `Accept-Language`. */
export const v1ProblemSchema = z
  .object({
    code: z.string(),
    message: z.string(),
    /** field → messages */
    errors: z.record(z.string(), z.array(z.string())).optional(),
    retryAfterSeconds: z.number().optional(),
    requestId: z.string().optional(),
    /** 409: the version that the next attempt names */
    current: z.object({ version: z.int().optional() }).optional(),
    /** 409 of an order: what it costs now, and what is missing */
    cart: z.array(z.looseObject({})).optional(),
    shipping: z.looseObject({}).nullish(),
    total: z.number().optional(),
    missing: z.array(z.looseObject({})).optional(),
  })
  .meta({ id: 'Problem' });
