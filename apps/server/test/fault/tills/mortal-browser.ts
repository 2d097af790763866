import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FLAGS = [
  '--headless=new',
  '--window-size=1366,900',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--remote-debugging-port=0',
];

/** A browser with a disk of its own, that can be ended as a power cut would. */
export interface MortalBrowser {
  readonly context: () => BrowserContext;
  /** Ends it at once, and begins another one over the same disk. */
  readonly dieAndRise: () => Promise<void>;
  /** Ends it as a person does, with all that it has to write down, and begins another one over the same disk. */
  readonly closeAndRise: () => Promise<void>;
  readonly end: () => Promise<void>;
}

export async function openMortalBrowser(origins: readonly string[]): Promise<MortalBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-till-'));
  let living = await rise(folder, origins);
  const die = async (): Promise<void> => {
    const { child } = living;
    const ended = once(child, 'exit');
    // It and all of its processes.
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(0 - child.pid, 'SIGKILL');
      await ended;
    }
  };
  return {
    context: () => living.context,
    dieAndRise: async () => {
      await die();
      living = await rise(folder, origins);
    },
    closeAndRise: async () => {
      const { child, browser } = living;
      const ended = once(child, 'exit');
      const devtools = await browser.newBrowserCDPSession();
      // Its answer may be lost with it.
      void devtools.send('Browser.close').catch(() => undefined);
      await ended;
      living = await rise(folder, origins);
    },
    end: async () => {
      await die();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

async function rise(folder: string, origins: readonly string[]) {
  for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
    rmSync(join(folder, name), { force: true });
  const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const child: ChildProcess = spawn(path, [...FLAGS, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const browser: Browser = await chromium.connectOverCDP(await doorOf(child));
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('the browser has no window');
  const devtools = await browser.newBrowserCDPSession();
  // As a till that was installed on its device has it.
  for (const origin of origins)
    await devtools.send('Browser.grantPermissions', { origin, permissions: ['durableStorage'] });
  return { child, browser, context };
}

/** It says where its door is once it is open. */
function doorOf({ stderr }: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    const door = /DevTools listening on (ws:\S+)/u.exec(said)?.[1];
    if (door !== undefined) resolve(door);
  });
  stderr?.on('end', () => reject(new Error(`the browser ended: ${said}`)));
  return promise;
}
