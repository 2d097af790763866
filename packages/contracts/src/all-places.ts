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

export const LONGEST_GROUP_NAME = 60;
const groupName = plainText(LONGEST_GROUP_NAME).trim();
const wilayaCodes = z.array(z.int().min(1).max(69)).max(69);

/** Wilayas that are priced together, as the house names them. */
export const wilayaGroupSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    name: z.string(),
    wilayaCodes: z.array(z.int()),
    isArchived: z.boolean(),
  })
  .meta({ id: 'WilayaGroup' });
export type WilayaGroup = z.infer<typeof wilayaGroupSchema>;

/** `GET /dashboard/api/places/groups`: archived ones come last. */
export const wilayaGroupsSchema = z.object({ rows: z.array(wilayaGroupSchema) });
export type WilayaGroups = z.infer<typeof wilayaGroupsSchema>;

/** `POST /dashboard/api/places/groups`, and `…/{id}` with the version that the person saw. */
export const wilayaGroupWriteSchema = z.strictObject({
  version: z.int().min(1).optional(),
  name: groupName,
  wilayaCodes,
});
export type WilayaGroupWrite = z.infer<typeof wilayaGroupWriteSchema>;
