import { startEmbeddedPostgres, type EmbeddedServer } from '@hanout/server/database/embedded/embedded-postgres';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import {
  buildCarrierWithRates,
  buildProduct,
  buildShop,
  buildWarehouse,
  type BuiltCarrier,
  type BuiltProduct,
  type BuiltShop,
  type BuiltWarehouse,
} from '@hanout/test-kit/builders';
import { checkoutBody, type CheckoutBody, type CheckoutLine, type CheckoutOptions } from '@hanout/test-kit/checkout';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { freePorts, startInstance, type TestInstance } from '@hanout/test-kit/processes';
import { preparedFolder } from '@hanout/test-kit/prepared-folder';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

export interface RaceAnswer {
  readonly status: number;
  readonly text: string;
  readonly code: string | null;
}

export interface RaceScene {
  readonly pool: () => pg.Pool;
  readonly shop: () => BuiltShop;
  readonly warehouse: () => BuiltWarehouse;
  readonly product: (stock: number) => Promise<BuiltProduct>;
  readonly body: (lines: readonly CheckoutLine[], options?: Partial<CheckoutOptions>) => CheckoutBody;
  /** Sends every body at once, to the two processes in turn; an answer that never came is null. */
  readonly sendAll: (bodies: readonly unknown[]) => Promise<readonly (RaceAnswer | null)[]>;
  readonly send: (body: unknown, to: 0 | 1) => Promise<RaceAnswer | null>;
  /** Where one process is reached. */
  readonly urlOf: (process: 0 | 1) => string;
  /** What one process answers to a call of the shop's pages. */
  readonly read: (process: 0 | 1, path: string) => Promise<unknown>;
  /** Ends one process as a power cut would, and starts it again. */
  readonly killAndRestart: (process: 0 | 1) => Promise<void>;
}

/** Two processes of the application on one database, with one shop; the invariants are checked after every test. */
export function twoProcesses(env: Readonly<Record<string, string>> = {}): RaceScene {
  const folder = preparedFolder();
  const scene: {
    database?: EmbeddedServer;
    pool?: pg.Pool;
    shop?: BuiltShop;
    warehouse?: BuiltWarehouse;
    carrier?: BuiltCarrier;
    ports: number[];
    instances: TestInstance[];
  } = { ports: [], instances: [] };

  const start = (port: number): Promise<TestInstance> =>
    startInstance({
      mode: 'serve',
      dataFolder: folder.path,
      port,
      env: { DATABASE_URL: withDatabaseName(there(scene.database).url, 'hanout'), HANOUT_TRUST_PROXY: 'on', ...env },
    });

  beforeAll(async () => {
    scene.database = await startEmbeddedPostgres({ folder: join(folder.path, 'database'), copyFolder: folder.path });
    const pool = createPool(withDatabaseName(scene.database.url, 'hanout'));
    scene.pool = pool;
    scene.shop = await buildShop(pool, { answersUnknownHosts: true });
    scene.warehouse = await buildWarehouse(pool, { shop: scene.shop });
    scene.carrier = await buildCarrierWithRates(pool, { shop: scene.shop });
    scene.ports = await freePorts(2);
    scene.instances = await Promise.all(scene.ports.map(start));
    await warmUp();
  });
  afterEach(async () => {
    expect(await brokenInvariants(there(scene.pool))).toEqual({});
  });
  afterAll(async () => {
    await Promise.all(scene.instances.map((instance) => instance.kill()));
    await scene.pool?.end();
    await scene.database?.stop();
    folder.remove();
  });

  let buyers = 0;
  const send = async (body: unknown, to: number): Promise<RaceAnswer | null> => {
    buyers += 1;
    const address = `10.0.${(buyers >> 8) & 255}.${buyers & 255}`;
    try {
      const response = await fetch(`http://127.0.0.1:${there(scene.ports[to])}/web/api/cart/checkout`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-csrf-token': there(scene.shop).csrfToken,
          'x-forwarded-for': address,
        },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      const { code = null }: { code?: string | null } = JSON.parse(text);
      return { status: response.status, text, code };
    } catch {
      return null;
    }
  };

  const sendAll = (bodies: readonly unknown[]): Promise<readonly (RaceAnswer | null)[]> =>
    Promise.all(bodies.map((body, at) => send(body, at % 2)));
  const body = (lines: readonly CheckoutLine[], options: Partial<CheckoutOptions> = {}): CheckoutBody =>
    checkoutBody({
      shopUuid: there(scene.shop).uuid,
      transporter: there(scene.carrier).homeServiceId,
      lines,
      ...options,
    });
  const product = (stock: number): Promise<BuiltProduct> =>
    buildProduct(there(scene.pool), { shop: there(scene.shop), warehouse: there(scene.warehouse), stock });

  /** Every connection plans its statements once; a race is about locks, not about that. */
  const warmUp = async (): Promise<void> => {
    const item = await product(1000);
    for (let round = 0; round < 3; round += 1)
      await sendAll(Array.from({ length: 24 }, () => body([{ product: item.id, unitPrice: 1000 }])));
  };

  return {
    pool: () => there(scene.pool),
    shop: () => there(scene.shop),
    warehouse: () => there(scene.warehouse),
    product,
    body,
    send,
    sendAll,
    urlOf: (process) => `http://127.0.0.1:${there(scene.ports[process])}`,
    read: async (process, path) => {
      const response = await fetch(`http://127.0.0.1:${there(scene.ports[process])}/web/public/api/${path}`, {
        headers: { authorization: `Bearer ${there(scene.shop).apiToken}` },
      });
      return response.json();
    },
    killAndRestart: async (process) => {
      await there(scene.instances[process]).kill();
      scene.instances[process] = await start(there(scene.ports[process]));
    },
  };
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the scene is there in tests and hooks only');
  return value;
}
