import type { CarrierDesk, CarrierFee, CarrierTerritory } from '@hanout/carriers';
import { DELIVERY_MODES } from '@hanout/core/delivery';
import { toCentimes } from '@hanout/core/kernel';
import { z } from 'zod';

const text = z.string();

const territory = z.object({
  wilayas: z.array(z.object({ key: text, code: z.int().nullable(), name: text, isDeliverable: z.boolean() })),
  communes: z.array(
    z.object({ key: text, name: text, wilayaKey: text, isDeliverable: z.boolean(), hasDesk: z.boolean() }),
  ),
});

const desks = z.array(
  z.object({ key: text, name: text, address: text, wilayaKey: text.nullable(), communeName: text.nullable() }),
);

const fees = z.array(
  z.object({
    wilayaKey: text,
    communeKey: text.nullable(),
    mode: z.enum([...DELIVERY_MODES, 'return']),
    price: z.number().transform(toCentimes),
    codRate: z.number().nullable(),
  }),
);

/** What a carrier told, read again from where it was kept. */
export const readTerritory = (kept: unknown): CarrierTerritory => territory.parse(kept);
export const readDesks = (kept: unknown): readonly CarrierDesk[] => desks.parse(kept);
export const readFees = (kept: unknown): readonly CarrierFee[] => fees.parse(kept);
