import { createHmac } from 'node:crypto';
import { z } from 'zod';

export const ARCHIVE_FORMAT = 1;
export const MANIFEST_ENTRY = 'manifest.json';
export const JOBS = 'jobs';

const table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() });

export const manifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  takenAt: z.iso.datetime(),
  /** numbers of the migrations that its rows have been through */
  migrations: z.array(z.int()),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.number(), isCalled: z.boolean() })),
  jobs: z.int(),
  pictures: z.int(),
  files: z.int(),
  /** What sealed the secrets of its settings; null: nothing did. */
  seal: z.object({ mark: z.string(), isInside: z.boolean() }).nullable(),
});

/** What an archive says of itself. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Tells one secret from another without telling it. */
export const markOfSecret = (secret: string): string =>
  createHmac('sha256', secret).update('hanout archive').digest('base64url').slice(0, 22);

/** Where the rows of a table lie in an archive, and the files of pictures. */
export const rowsEntry = (table: string, part: number): string => `rows/${table}/${String(part).padStart(6, '0')}.gz`;
export const fileEntry = (path: string): string => `files/${path}`;

/** `hanout-2026-07-01-093000.tar`, by the time in UTC. */
export function archiveName(now: number): string {
  const [day = '', time = ''] = new Date(now).toISOString().split('T');
  return `hanout-${day}-${time.slice(0, 8).replaceAll(':', '')}.tar`;
}
