import { formPictureSchema, type FormPicture } from '@hanout/contracts/products/product-images';
import { madeCouponsSchema, type MakeCouponsRequest } from '@hanout/contracts/promotions/promotion-coupons';
import {
  promotionConflictSchema,
  promotionDetailSchema,
  type PromotionDetail,
  type PromotionDraftRequest,
} from '@hanout/contracts/promotions/promotions';
import type { PromotionAction } from '@hanout/core/promotions';
import type { Answer, ApiClient } from '../../../api/client.ts';
import type { PostedPicture } from '../../../shell/picture-field.tsx';

/** Saves a draft: a new promotion, or over the version that was read. */
export function savePromotion(
  api: ApiClient,
  stored: { readonly id: number; readonly version: number } | null,
  draft: PromotionDraftRequest,
): Promise<Answer<PromotionDetail>> {
  if (stored === null) return api.send('/promotions', promotionDetailSchema, draft);
  const body = { version: stored.version, draft };
  return api.send(`/promotions/${stored.id}`, promotionDetailSchema, body);
}

export function actOnPromotion(
  api: ApiClient,
  { id, version }: { readonly id: number; readonly version: number },
  action: PromotionAction,
): Promise<Answer<PromotionDetail>> {
  return api.send(`/promotions/${id}/actions/${action}`, promotionDetailSchema, { version });
}

/** Drawn and kept by the server at once; the promotion names it when it is saved. */
export function sendBanner(api: ApiClient, picture: PostedPicture): Promise<Answer<FormPicture>> {
  return api.sendForm('/pictures/promotion', formPictureSchema, picture);
}

export function makeCoupons(api: ApiClient, id: number, request: MakeCouponsRequest, key: string) {
  return api.send(`/promotions/${id}/coupons`, madeCouponsSchema, request, { key });
}

/** A 409 comes with the promotion as it is now. */
export const readStoredPromotion = ({ body }: { readonly body: unknown }): PromotionDetail | null =>
  promotionConflictSchema.safeParse(body).data?.current ?? null;
