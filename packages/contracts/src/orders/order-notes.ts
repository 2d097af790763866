import { z } from 'zod';
import { plainText } from '../plain-text.ts';

export const NOTE_LIMITS = { body: 2000, mentions: 20 } as const;

const employee = z.object({ id: z.int(), name: z.string() });

/** What an employee wrote beside an order, for the others of the shop. */
export const orderNoteSchema = z.object({
  id: z.int(),
  version: z.int(),
  body: z.string(),
  by: employee,
  /** whom it names: each `@name` in the text is one of them */
  mentions: z.array(employee),
  at: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** it is the person's own */
  mayChange: z.boolean(),
});
export type OrderNote = z.infer<typeof orderNoteSchema>;

const body = plainText(NOTE_LIMITS.body).trim().min(1);
const mentions = z.array(z.int().positive()).max(NOTE_LIMITS.mentions);

/** `POST /dashboard/api/orders/{id}/notes`, done once under its Idempotency-Key; answers the order as it is now. */
export const newNoteSchema = z.strictObject({ body, mentions: mentions.default([]) });
export type NewNote = z.input<typeof newNoteSchema>;

/** `POST /dashboard/api/orders/{id}/notes/{noteId}`: another text, or taken away, or put back; by who wrote it alone. */
export const noteChangeSchema = z.strictObject({
  version: z.int().min(1),
  body: body.optional(),
  mentions: mentions.optional(),
  isDeleted: z.boolean().optional(),
});
export type NoteChange = z.infer<typeof noteChangeSchema>;
