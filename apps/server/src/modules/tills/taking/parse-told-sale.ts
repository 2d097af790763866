import { z } from 'zod';

const toldSale = z.object({
  id: z.string(),
  shortages: z.array(z.object({ productId: z.number(), combinationId: z.number().nullable(), quantity: z.number() })),
  differences: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('price'), lineIndex: z.number(), charged: z.number(), expected: z.number() }),
      z.object({ kind: z.literal('discount'), charged: z.number(), expected: z.number() }),
    ]),
  ),
});

/** What recording a ticket answered, and answers again to the same ticket. */
export type ToldSale = Readonly<z.infer<typeof toldSale>>;
export const parseToldSale = (answer: string): ToldSale => toldSale.parse(JSON.parse(answer));
