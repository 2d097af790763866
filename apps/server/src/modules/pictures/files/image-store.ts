import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageSize } from '../image-sizes.ts';

/** One file of an image: folder below /uploads, name by content, named size; WebP unless said otherwise. */
export type ImagePath = {
  readonly folder: string;
  readonly key: string;
  readonly size: ImageSize;
  readonly format?: 'avif';
};

/** Where images lie: files here, an object store elsewhere. What is written under a path never changes again. */
export interface ImageStore {
  readonly read: (path: ImagePath) => Promise<Buffer | null>;
  readonly write: (path: ImagePath, bytes: Buffer) => Promise<void>;
  /** Every size of an image that nothing names. */
  readonly remove: (image: Omit<ImagePath, 'size'>) => Promise<void>;
}

/** Images as files below `folder`. A file is whole or absent, whenever the process or the machine dies. */
export function createFileImageStore(folder: string): ImageStore {
  const folderOf = (path: Omit<ImagePath, 'size'>): string => join(folder, path.folder, path.key);
  const nameOf = ({ size, format }: ImagePath): string => `${size}.${format ?? 'webp'}`;
  return {
    read: async (path) => {
      try {
        return await readFile(join(folderOf(path), nameOf(path)));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    write: async (path, bytes) => {
      const target = folderOf(path);
      await mkdir(target, { recursive: true });
      const temporary = join(target, `.${randomBytes(6).toString('hex')}`);
      const file = await open(temporary, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      try {
        await rename(temporary, join(target, nameOf(path)));
      } catch (error) {
        await unlink(temporary).catch(() => undefined);
        throw error;
      }
    },
    remove: (image) => rm(folderOf(image), { recursive: true, force: true }),
  };
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
