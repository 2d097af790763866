import { z } from 'zod';

const storedPicture = z.object({ folder: z.string(), key: z.string() });

export const pictureEvents = {
  'picture.stored': storedPicture,
  'images.move-asked': z.object({}),
  'images.removal-asked': z.object({}),
};

/** Where the files of a picture lie: folder below /uploads, name by content. */
export type StoredPicture = Readonly<z.infer<typeof storedPicture>>;

declare module '../../jobs/outbox-events.ts' {
  interface OutboxEvents {
    /** its sizes lie there as WebP */
    'picture.stored': StoredPicture;
    /** all images are to be moved to another place */
    'images.move-asked': Readonly<Record<string, never>>;
    /** what a move left behind is to go */
    'images.removal-asked': Readonly<Record<string, never>>;
  }
}
