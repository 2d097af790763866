import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const COMMAND = join(import.meta.dirname, '..', '..', '..', '..', 'apps', 'server', 'src', 'command.ts');

export interface CommandRun {
  readonly dataFolder: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface CommandOutcome {
  readonly code: number | null;
  readonly output: string;
}

/** One `npm run …` on an installation, as a person gives it. */
export async function runCommand({ dataFolder, args, env }: CommandRun): Promise<CommandOutcome> {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HANOUT_DATA: dataFolder, HANOUT_DEMO: 'off', ...env },
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(child, 'close');
  return { code: child.exitCode, output: Buffer.concat(chunks).toString() };
}
