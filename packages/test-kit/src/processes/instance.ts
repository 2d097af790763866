import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type InstanceOptions = {
  readonly mode: 'start' | 'serve';
  readonly dataFolder: string;
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
};

/** A process of the application as a test drives it. */
export type TestInstance = {
  readonly url: string;
  readonly pid: number;
  /** Everything it has said so far. */
  readonly output: () => string;
  /** Resolves with the exit code; `null` for a killed one. */
  readonly ended: Promise<number | null>;
  /** Asks it to stop and waits for its end. */
  readonly stop: () => Promise<number | null>;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
};

const MAIN = join(import.meta.dirname, '..', '..', '..', '..', 'apps', 'server', 'src', 'main.ts');
const READY = 'Hanout is ready.';
const PATIENCE_MS = 120_000;

/** Starts a process of the application and waits until it says that it is ready. */
export async function startInstance(options: InstanceOptions): Promise<TestInstance> {
  const instance = spawnInstance(options);
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const early = await Promise.race([instance.ended, untilSaid(instance, READY, patience)]);
  if (early !== true) throw new Error(`the instance ended with ${String(early)}:\n${instance.output()}`);
  return instance;
}

/** The same without waiting: for starts that are expected to fail. */
export function spawnInstance({ mode, dataFolder, port, env }: InstanceOptions): TestInstance {
  const child = spawn(process.execPath, [MAIN, mode], {
    // The channel: a test run that is killed takes its instances with it.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'], HANOUT_DATA: dataFolder, PORT: String(port), HANOUT_DEMO: 'off', ...env },
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(child, 'close').then(() => child.exitCode);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => Buffer.concat(chunks).toString(),
    ended,
    stop: () => end(child, ended, 'SIGTERM'),
    kill: async () => void (await end(child, ended, 'SIGKILL')),
  };
}

async function end(child: ChildProcess, ended: Promise<number | null>, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  return ended;
}

async function untilSaid(instance: TestInstance, words: string, patience: AbortSignal): Promise<true> {
  while (!instance.output().includes(words)) {
    if (patience.aborted) throw new Error(`the instance never said "${words}":\n${instance.output()}`);
    await pause(20);
  }
  return true;
}

/** Ports that nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer().listen(0, '127.0.0.1');
      await once(probe, 'listening');
      return probe;
    }),
  );
  const ports = probes.map((probe) => {
    const address = probe.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}
