import { z } from 'zod';
import { homeSchema } from './home.ts';
import { landingSchema } from './landing.ts';
import { menuSchema } from './menus.ts';
import { themeSchema } from './theme.ts';

/** What can be built, by what it is called in an address: one of each in a shop, and of landing pages as many as it has. */
export const documentContents = {
  header: menuSchema,
  footer: menuSchema,
  home: homeSchema,
  landing: landingSchema,
  theme: themeSchema,
} as const;
export type DocumentKind = keyof typeof documentContents;
export type DocumentContent<K extends DocumentKind = DocumentKind> = z.infer<(typeof documentContents)[K]>;

export const versionReasons = ['published', 'taken_back', 'scheduled', 'schedule_ended'] as const;

const person = z.string().nullable();
const moment = z.iso.datetime();

export const scheduleSchema = z.object({
  startsAt: moment,
  endsAt: moment.nullable(),
  by: z.string(),
  isRunning: z.boolean(),
});

/** A document as who builds it sees it. */
export const documentSchema = <C extends z.ZodType>(content: C) =>
  z.object({
    version: z.int(),
    content,
    drafted: z.object({ by: person, at: moment }).nullable(),
    /** null: nothing was published yet, and the house shows what it shows by itself */
    shown: z.object({ number: z.int(), by: person, at: moment, content }).nullable(),
    /** what taking the shown one back would show; null: there is nothing before it */
    before: z.int().nullable(),
    schedule: scheduleSchema.nullable(),
  });
export type Document<C> = z.infer<ReturnType<typeof documentSchema<z.ZodType<C>>>>;

export const draftSchema = <C extends z.ZodType>(content: C) => z.strictObject({ version: z.int(), content });

export const versionOnlySchema = z.strictObject({ version: z.int() });
export const takeBackSchema = z.strictObject({ number: z.int() });
export const scheduleWriteSchema = z.strictObject({ version: z.int(), startsAt: moment, endsAt: moment.nullable() });

/** Who else has it open, and whether what one sees is still what is stored. */
export const presenceSchema = z.object({ others: z.array(z.string()), version: z.int() });
export type Presence = z.infer<typeof presenceSchema>;

export const documentVersionsSchema = z.object({
  versions: z.array(
    z.object({
      number: z.int(),
      by: person,
      at: moment,
      why: z.enum(versionReasons),
      isShown: z.boolean(),
    }),
  ),
});
export type DocumentVersions = z.infer<typeof documentVersionsSchema>;

export const documentVersionSchema = <C extends z.ZodType>(content: C) => z.object({ number: z.int(), content });
