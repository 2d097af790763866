import type { Random } from '@hanout/server/demo/plan/random';
import type pg from 'pg';
import type { CheckoutLine } from '../checkout.ts';

/** What was answered; null: nothing was, because the process is gone. */
export type SimulationAnswer = { readonly status: number; readonly body: unknown } | null;

/** How operations reach the application: within this process, or by the network. */
export interface SimulationDoor {
  /** below `/dashboard/api`, each under a key of its own */
  readonly post: (path: string, body: object) => Promise<SimulationAnswer>;
  readonly buy: (lines: readonly CheckoutLine[]) => Promise<SimulationAnswer>;
  /** does what waits behind the screens; left out where processes see to it by themselves */
  readonly workBehind?: () => Promise<void>;
}

export interface SimulationWorld {
  readonly pool: pg.Pool;
  readonly door: SimulationDoor;
  readonly random: Random;
  readonly warehouseIds: readonly number[];
  /** of 1,000 DA each */
  readonly productIds: readonly number[];
  /** who delivers */
  readonly carrierId: number;
  /** who is ordered from */
  readonly supplierId: number;
}

/** One thing that somebody may do; it finds by itself what it can be done to, and answers null where there is nothing. */
export interface SimulatedOperation {
  readonly name: string;
  /** so many times as often as one of weight 1 */
  readonly weight: number;
  readonly run: (world: SimulationWorld) => Promise<Done | null>;
}

export interface Done {
  /** what was asked for, so that a failure can tell it */
  readonly asked: string;
  readonly answer: SimulationAnswer;
}

/** Posts, and remembers what. */
export async function posted({ door }: SimulationWorld, path: string, body: object): Promise<Done> {
  return { asked: `POST ${path} ${JSON.stringify(body)}`, answer: await door.post(path, body) };
}

/** One of the rows, by the world's own chance; null where there are none. The statement orders them. */
export async function pickRow<Row extends pg.QueryResultRow>(
  { pool, random }: SimulationWorld,
  text: string,
  values: unknown[] = [],
): Promise<Row | null> {
  const { rows } = await pool.query<Row>(text, values);
  return rows.length === 0 ? null : random.pick(rows);
}
