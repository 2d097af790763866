import { z } from 'zod';
import { editPreviewSchema } from './order-edits.ts';

/** `keep`: the order that stays keeps its lines; `take`: those of the other come to them, quantities of the same thing added. */
export const mergedLines = ['keep', 'take'] as const;

const merge = {
  /** of the order that stays, as the person saw it; an older one is answered 409 with the present state */
  version: z.int().min(1),
  /** which is closed as its duplicate */
  other: z.strictObject({ id: z.uuid(), version: z.int().min(1) }),
  lines: z.enum(mergedLines),
};

/** `POST /dashboard/api/orders/{id}/merge/preview`: what the merge would come to. Stores nothing. */
export const previewMergeRequestSchema = z.strictObject(merge);
export type PreviewMergeRequest = z.input<typeof previewMergeRequestSchema>;

/** Of the order that stays, and what else becomes of the one that is closed, in sentences. */
export const mergePreviewSchema = editPreviewSchema.extend({ consequences: z.array(z.string()) });
export type MergePreview = z.infer<typeof mergePreviewSchema>;

/** `POST /dashboard/api/orders/{id}/merge` answers the order that stays. `totalCentimes` is what was foreseen; another one changes nothing. */
export const mergeOrdersRequestSchema = z.strictObject({ ...merge, totalCentimes: z.int().min(0) });
export type MergeOrdersRequest = z.input<typeof mergeOrdersRequestSchema>;

/** `POST /dashboard/api/orders/{id}/merge/undo`: both are two again, as long as nobody touched either since. */
export const undoMergeRequestSchema = z.strictObject({ version: z.int().min(1) });
