import { formPictureSchema, type FormPicture } from '@hanout/contracts/product-images';
import { madeCouponsSchema, type MakeCouponsRequest } from '@hanout/contracts/promotion-coupons';
import {
  promotionConflictSchema,
  promotionDetailSchema,
  type PromotionConflict,
  type PromotionDetail,
  type PromotionDraftRequest,
} from '@hanout/contracts/promotions';
import type { PromotionAction } from '@hanout/core/promotions';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import type { Answer, ApiClient } from '../../../api/client.ts';
import type { PostedPicture } from '../../../shell/picture-field.tsx';

export type PromotionOutcome =
  | { readonly kind: 'done'; readonly promotion: PromotionDetail }
  | { readonly kind: 'conflict'; readonly conflict: PromotionConflict }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** Saves a draft: a new promotion, or over the version that was read. */
export async function savePromotion(
  api: ApiClient,
  stored: { readonly id: number; readonly version: number } | null,
  draft: PromotionDraftRequest,
): Promise<PromotionOutcome> {
  if (stored === null) return outcomeOf(await api.send('/promotions', promotionDetailSchema, draft));
  const body = { version: stored.version, draft };
  return outcomeOf(await api.send(`/promotions/${stored.id}`, promotionDetailSchema, body));
}

export async function actOnPromotion(
  api: ApiClient,
  { id, version }: { readonly id: number; readonly version: number },
  action: PromotionAction,
): Promise<PromotionOutcome> {
  return outcomeOf(await api.send(`/promotions/${id}/actions/${action}`, promotionDetailSchema, { version }));
}

/** Drawn and kept by the server at once; the promotion names it when it is saved. */
export function sendBanner(api: ApiClient, picture: PostedPicture): Promise<Answer<FormPicture>> {
  return api.sendForm('/pictures/promotion', formPictureSchema, picture);
}

export function makeCoupons(api: ApiClient, id: number, request: MakeCouponsRequest, key: string) {
  return api.send(`/promotions/${id}/coupons`, madeCouponsSchema, request, { key });
}

/** A 409 comes with the promotion as it is now. */
function outcomeOf(answer: Answer<PromotionDetail>): PromotionOutcome {
  if (answer.ok) return { kind: 'done', promotion: answer.value };
  const conflict = answer.problem.status === 409 ? promotionConflictSchema.safeParse(answer.body) : null;
  if (conflict?.success === true) return { kind: 'conflict', conflict: conflict.data };
  return { kind: 'refused', problem: answer.problem };
}
