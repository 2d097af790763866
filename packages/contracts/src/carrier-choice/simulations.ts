import { z } from 'zod';
import { idSchema, idTextSchema } from '../pieces.ts';

const day = z.iso.date();
const centimes = z.int();
const named = z.object({ id: z.int(), name: z.string() });

export const newSimulationSchema = z.strictObject({
  shop: idSchema,
  from: day,
  to: day,
  /** which rules hold, the first one first; those that are archived may be tried too */
  rules: z.array(idSchema).max(200),
  /** what no rule is about goes as was measured best; otherwise it goes as it went */
  byMeasure: z.boolean(),
});
export type NewSimulation = z.infer<typeof newSimulationSchema>;

const sums = {
  parcels: z.int(),
  moved: z.int(),
  changeCentimes: centimes,
  plusMinusCentimes: centimes,
  costCentimes: centimes,
  deliveredTenths: z.int(),
};

export const simulationSchema = z
  .object({
    id: z.int(),
    shop: named,
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    from: day,
    to: day,
    byMeasure: z.boolean(),
    rules: z.array(z.string()),
    done: z.int(),
    total: z.int(),
    createdAt: z.iso.datetime(),
    by: z.string().nullable(),
    outcome: z
      .object({
        ...sums,
        unknown: z.int(),
        byCarrier: z.array(z.object({ carrier: named, before: z.int(), after: z.int(), costCentimes: centimes })),
        byWilaya: z.array(z.object({ wilaya: named, ...sums })),
      })
      .nullable(),
  })
  .meta({ id: 'CarrierSimulation' });
export type Simulation = z.infer<typeof simulationSchema>;

export const simulationsQuerySchema = z.object({ shop: idTextSchema.optional() });
export const simulationsSchema = z
  .object({ rows: z.array(simulationSchema.omit({ outcome: true }).extend({ changeCentimes: centimes.nullable() })) })
  .meta({ id: 'CarrierSimulations' });
export type Simulations = z.infer<typeof simulationsSchema>;
