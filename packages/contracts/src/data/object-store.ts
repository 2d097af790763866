import { z } from 'zod';

const fields = {
  /** `https://s3.eu-west-3.amazonaws.com` */
  endpoint: z.string().trim().max(300),
  region: z.string().trim().max(60),
  bucket: z.string().trim().max(100),
  /** what every key begins with; empty: nothing */
  prefix: z.string().trim().max(200),
  accessKey: z.string().trim().max(200),
};

/** `GET /dashboard/api/object-store`: the S3-compatible store of the installation. Its key is never given out. */
export const objectStoreSchema = z
  .object({ ...fields, hasSecretKey: z.boolean(), version: z.int() })
  .meta({ id: 'ObjectStore' });
export type ObjectStoreView = z.infer<typeof objectStoreSchema>;

/** `POST /dashboard/api/object-store`; the key null: as it was. */
export const objectStoreWriteSchema = z.strictObject({
  ...fields,
  secretKey: z.string().max(300).nullable(),
  version: z.int(),
});
export type ObjectStoreWrite = z.infer<typeof objectStoreWriteSchema>;
