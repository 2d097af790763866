import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pathOf, readPath, type ImagePath } from './image-path.ts';

export type { ImagePath } from './image-path.ts';

/** Where images lie: files here, an object store elsewhere. What is written under a path never changes again. */
export interface ImageStore {
  readonly read: (path: ImagePath) => Promise<Buffer | null>;
  readonly write: (path: ImagePath, bytes: Buffer) => Promise<void>;
  /** The files of an image that are there. */
  readonly list: (image: Omit<ImagePath, 'size'>) => Promise<readonly ImagePath[]>;
  /** Every size of an image that nothing names. */
  readonly remove: (image: Omit<ImagePath, 'size'>) => Promise<void>;
}

/** Images as files below `folder`. A file is whole or absent, whenever the process or the machine dies. */
export function createFileImageStore(folder: string): ImageStore {
  const folderOf = (path: Omit<ImagePath, 'size'>): string => join(folder, path.folder, path.key);
  return {
    read: async (path) => {
      try {
        return await readFile(join(folder, pathOf(path)));
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
        await rename(temporary, join(folder, pathOf(path)));
      } catch (error) {
        await unlink(temporary).catch(() => undefined);
        throw error;
      }
    },
    list: async ({ folder: name, key }) => {
      try {
        const files = await readdir(folderOf({ folder: name, key }));
        return files.flatMap((file) => readPath(`${name}/${key}/${file}`) ?? []);
      } catch (error) {
        if (isAbsent(error)) return [];
        throw error;
      }
    },
    remove: (image) => rm(folderOf(image), { recursive: true, force: true }),
  };
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
