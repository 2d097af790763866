import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';

export const owner = { email: 'owner@journeys.example', password: () => environment('HANOUT_E2E_PASSWORD') };

type WebServer = Exclude<NonNullable<PlaywrightTestConfig['webServer']>, readonly unknown[]>;

interface ScratchShop {
  readonly origin: string;
  readonly server: WebServer;
}

/**
 * The real application with the demo shop, on a port and a data folder of its own. The configuration is read again in each
 * worker: what was chosen once is handed on by the environment.
 */
export async function scratchShop(): Promise<ScratchShop> {
  process.env['HANOUT_E2E_PORT'] ??= String(await freePort());
  process.env['HANOUT_E2E_DATA'] ??= scratchFolder();
  process.env['HANOUT_E2E_PASSWORD'] ??= randomBytes(12).toString('base64url');
  const port = environment('HANOUT_E2E_PORT');
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    server: {
      command: `"${process.env['HANOUT_TEST_NODE'] ?? process.execPath}" apps/server/src/main.ts start`,
      url: `${origin}/readyz`,
      timeout: 240_000,
      reuseExistingServer: process.env['HANOUT_E2E_REUSE'] === '1',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        PORT: port,
        HANOUT_DATA: environment('HANOUT_E2E_DATA'),
        HANOUT_OWNER_EMAIL: owner.email,
        HANOUT_OWNER_PASSWORD: owner.password(),
        // A journey brings a carrier of its own, on this machine.
        HANOUT_PRIVATE_CARRIERS: 'on',
      },
    },
  };
}

/** The same shop as a phone on the local network meets it: browsers keep some of what they can do from such pages. */
export const originOnNetwork = (origin: string): string => origin.replace('127.0.0.1', 'shop.test');

/** The database of root runs as another user, who must be able to pass through. */
function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-journeys-'));
  chmodSync(folder, 0o711);
  return folder;
}

function environment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address === null || typeof address === 'string' ? reject(new Error('no port')) : resolve(address.port),
      );
    });
  });
}
