import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OwnFigures, Question } from './own-figures.ts';

export type AppProcess = {
  port: number;
  pid: number;
  /** Resident memory in bytes. */
  memory: () => number;
  /** Asks the process for figures that only it has. */
  ask: <Q extends Question>(question: Q) => Promise<OwnFigures[Q]>;
  stop: () => Promise<void>;
};

/** One process of the application on a database, measured from outside like any other. */
export async function startApp(options: {
  databaseUrl: string;
  keepPages: boolean;
  connections?: number;
  /** Believes X-Forwarded-For, so that the driver can be many buyers. */
  isBehindProxy?: boolean;
}): Promise<AppProcess> {
  return start('serve-app.ts', {
    BENCH_DATABASE_URL: options.databaseUrl,
    BENCH_KEEP_PAGES: options.keepPages ? '1' : '0',
    BENCH_CONNECTIONS: String(options.connections ?? 10),
    BENCH_BEHIND_PROXY: options.isBehindProxy === true ? '1' : '0',
  });
}

/** Fastify with nothing but one answer: the ceiling of everything that is served over it. */
export async function startBareServer(answer: {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}): Promise<AppProcess> {
  return start('serve-bytes.ts', {
    BENCH_BODY: answer.body.toString('base64'),
    BENCH_HEADERS: JSON.stringify(answer.headers),
  });
}

async function start(file: string, environment: Readonly<Record<string, string>>): Promise<AppProcess> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  // With the settings that the launcher gave to this process, as in operation.
  const child = spawn(process.execPath, [...process.execArgv, path], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await portOf(child);
  const pid = child.pid ?? 0;
  return {
    port,
    pid,
    memory: () => residentBytes(pid),
    ask: (question) => ask(child, question),
    stop: async () => {
      // One that ended by itself says so nowhere else, and never ends again.
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the measured process had ended with ${child.signalCode ?? child.exitCode}`);
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve(Number(port)));
    child.once('exit', (code) => reject(new Error(`the measured process ended with ${code}`)));
  });
}

function ask<Q extends Question>(child: ChildProcess, question: Q): Promise<OwnFigures[Q]> {
  return new Promise((resolve) => {
    const hear = (message: { question: string; answer: OwnFigures[Q] }): void => {
      if (message.question !== question) return;
      child.off('message', hear);
      resolve(message.answer);
    };
    child.on('message', hear);
    child.send(question);
  });
}

function residentBytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}
