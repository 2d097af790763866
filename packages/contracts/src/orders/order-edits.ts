import { z } from 'zod';
import { CHECKOUT_LIMITS, packContentSchema } from '../checkout.ts';
import { idSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

const centimes = z.int();
const quantity = z.int().max(CHECKOUT_LIMITS.quantity);

/** What becomes of one line: so many (0: it goes), perhaps in another combination of its product. What is not named stays. */
const lineEdit = z.strictObject({
  id: z.uuid(),
  quantity: quantity.min(0),
  combination: idSchema.optional(),
});

const addedLine = z.strictObject({
  product: idSchema,
  combination: idSchema.nullish(),
  quantity: quantity.min(1),
  productInPack: z.array(packContentSchema).max(CHECKOUT_LIMITS.packItems).nullish(),
});

const edit = {
  /** the version that the person saw; an older one is answered 409 with the present state */
  version: z.int().min(1),
  lines: z.array(lineEdit).max(CHECKOUT_LIMITS.lines).default([]),
  added: z.array(addedLine).max(CHECKOUT_LIMITS.lines).default([]),
  /** left out: it goes where it went */
  delivery: z
    .strictObject({
      address: plainText(500).transform((value) => value.trim()),
      wilaya: idSchema,
      commune: idSchema,
      /** a way of delivery of a transporter: home or desk */
      transporter: idSchema,
    })
    .optional(),
};

/** `POST /dashboard/api/orders/{id}/edit/preview`: what the edit would come to. Stores nothing. */
export const previewEditRequestSchema = z.strictObject(edit);
export type PreviewEditRequest = z.input<typeof previewEditRequestSchema>;

/**
 * `POST /dashboard/api/orders/{id}/edit`, until somebody begins to prepare it: answers the order as it is then. `total` is what was
 * said to the customer; where it would be another, the answer is 409 `price_changed` and nothing is changed.
 */
export const editOrderRequestSchema = z.strictObject({ ...edit, totalCentimes: centimes.min(0) });
export type EditOrderRequest = z.input<typeof editOrderRequestSchema>;

const previewLine = z.object({
  /** null: it is new */
  id: z.uuid().nullable(),
  name: z.string(),
  quantity: z.int(),
  /** 0: it is new */
  quantityBefore: z.int(),
  unitPriceCentimes: centimes,
  /** null: it is new */
  unitPriceBeforeCentimes: centimes.nullable(),
  totalCentimes: centimes,
  /** what is left on the shelves once this is reserved; null: a pack, or a line that goes */
  left: z.int().nullable(),
});

const amounts = z.object({
  itemsSubtotalCentimes: centimes,
  cartDiscountCentimes: centimes,
  deliveryCentimes: centimes,
  totalCentimes: centimes,
});

export const editPreviewSchema = z.object({
  lines: z.array(previewLine),
  before: amounts,
  after: amounts,
  /** what was paid for it already */
  paidCentimes: centimes,
  outstandingCentimes: centimes,
  /** of cart and delivery: those that hold then, and those that no longer do */
  promotions: z.array(z.object({ name: z.string(), amountCentimes: centimes })),
  lostPromotions: z.array(z.string()),
  /** what is not there; with any of them it cannot be saved */
  missing: z.array(z.object({ name: z.string(), requested: z.int(), available: z.int() })),
});
export type EditPreview = z.infer<typeof editPreviewSchema>;

/**
 * `POST /dashboard/api/orders/{id}/recipient`: who receives it, and where in the commune that was agreed; until the parcel has arrived.
 * Its carrier is told where it can be.
 */
export const recipientRequestSchema = z.strictObject({
  version: z.int().min(1),
  firstName: plainText(100).transform((value) => value.trim()),
  lastName: plainText(100).transform((value) => value.trim()),
  phone: plainText(50),
  address: plainText(500).transform((value) => value.trim()),
});
export type RecipientRequest = z.input<typeof recipientRequestSchema>;
