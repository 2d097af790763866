import { ok, refuse, type Result } from '@hanout/core/kernel';
import { createReadStream } from 'node:fs';
import { ArchiveUnreadable, readArchive } from './archive-reader.ts';
import { MANIFEST_ENTRY, manifestSchema, type Manifest } from './manifest.ts';

export interface ArchiveRefusal {
  readonly code: 'file-is-missing' | 'no-archive' | 'truncated' | 'damaged' | 'other-format';
}

/** What an archive says of itself, after each byte of it was read and added up. */
export async function checkArchive(file: string): Promise<Result<Manifest, ArchiveRefusal>> {
  try {
    let said: unknown;
    for await (const { name, bytes } of readArchive(createReadStream(file)))
      if (name === MANIFEST_ENTRY) said = JSON.parse(bytes.toString('utf8'));
    const manifest = manifestSchema.safeParse(said);
    return manifest.success ? ok(manifest.data) : refuse({ code: 'other-format' });
  } catch (error) {
    if (error instanceof ArchiveUnreadable) return refuse({ code: error.code });
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR'))
      return refuse({ code: 'file-is-missing' });
    throw error;
  }
}
