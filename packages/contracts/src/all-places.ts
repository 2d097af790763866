import { z } from 'zod';
import { plainText } from './plain-text.ts';

const names = { deliverable: z.boolean(), nameFr: z.string(), nameAr: z.string() };

/** `GET /dashboard/api/places`: the 69 wilayas and 1,541 communes, those that nobody delivers to included. */
export const placesSchema = z.object({
  wilayas: z.array(
    z.object({
      code: z.int(),
      version: z.int(),
      isoCode: z.string(),
      /** 1–58: the wilaya under which carriers list it */
      carrierCode: z.int(),
      ...names,
    }),
  ),
  communes: z.array(z.object({ id: z.int(), wilayaCode: z.int(), ...names })),
});
export type Places = z.infer<typeof placesSchema>;

const placeName = plainText(100).trim().min(1);
const written = { nameFr: placeName, nameAr: placeName, deliverable: z.boolean() };

/** `POST /dashboard/api/places/wilayas/{code}`: a wilaya, and those of its communes that changed. */
export const wilayaWriteSchema = z.strictObject({
  version: z.int(),
  ...written,
  communes: z.array(z.strictObject({ id: z.int().positive(), ...written })).max(200),
});
export type WilayaWrite = z.infer<typeof wilayaWriteSchema>;

/**
 * `POST /dashboard/api/places/corrections`: a file such as `places.csv`, one line per place; an empty cell leaves what is there. A
 * preview writes nothing; else the lines that are right are written and the others are told again.
 */
export const correctionsSchema = z.strictObject({ csv: z.string().max(1_000_000), isPreview: z.boolean() });

export const CORRECTION_PROBLEMS = [
  'unknown-wilaya',
  'unknown-commune',
  'named-twice',
  'name-too-long',
  'deliverable-unclear',
] as const;

export const correctedSchema = z.object({
  changes: z.array(
    z.object({
      line: z.int(),
      /** what it is called now */
      nameFr: z.string(),
      field: z.enum(['nameFr', 'nameAr', 'deliverable']),
      from: z.string(),
      to: z.string(),
    }),
  ),
  problems: z.array(z.object({ line: z.int(), problem: z.enum(CORRECTION_PROBLEMS), text: z.string() })),
  /** lines that change nothing */
  same: z.int(),
});
export type Corrected = z.infer<typeof correctedSchema>;
