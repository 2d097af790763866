import type { FastifyBaseLogger } from 'fastify';
import { renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { openLogFile } from './log-file.ts';

const STANDARD_ERROR = 2;

/** Above so much the log of earlier starts is put aside, over the one put aside before. */
const LARGEST_LOG_BYTES = 20_000_000;

/** Where the log of an instance that owns its data folder lies. */
export const logFileIn = (dataFolder: string): string => join(dataFolder, 'server.log');

/**
 * One JSON object per line, without personal data: into a file, since whoever starts the shop reads sentences on the
 * console, or to standard error for a process that only serves.
 */
export function createLogger(file: string | null): FastifyBaseLogger {
  if (file !== null) putAside(file);
  return pino(
    {
      level: 'info',
      base: { pid: process.pid },
      serializers: { err: presentError },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    file === null ? pino.destination({ dest: STANDARD_ERROR, sync: false }) : openLogFile(file),
  );
}

function putAside(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG_BYTES) renameSync(file, `${file}.1`);
}

/** What helps to find a fault; the database's details quote the values of rows and stay out. */
export function presentError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: maskPersonal(String(error)) };
  const known = ['code', 'table', 'constraint', 'schema', 'routine'].filter((name) => name in error);
  return {
    type: error.name,
    message: maskPersonal(error.message),
    ...Object.fromEntries(known.map((name) => [name, Reflect.get(error, name)])),
    stack: maskPersonal(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: presentError(error.cause) }),
  };
}

function maskPersonal(text: string): string {
  return text
    .replace(/(https?:\/\/[^\s"'?#]+)[?#][^\s"')]*/gi, '$1?<query>')
    .replace(/\+?\d[\d ]{7,}\d/g, '<number>')
    .replace(/(?<![^\s"'(<])[^\s"'(<@]+@[^\s"')>]+\.[a-z]+/gi, '<address>');
}
