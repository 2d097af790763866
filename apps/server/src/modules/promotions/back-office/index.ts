import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { acceptMultipart } from '../../../plugins/multipart.ts';
import { registerFormPicture } from '../../pictures/index.ts';
import { promotionBanner } from './banner.ts';
import { registerCouponRoutes } from './coupons/routes.ts';
import { registerEditingRoutes } from './editing/routes.ts';
import { registerPreviewRoute } from './preview/routes.ts';
import { registerPromotionListRoutes } from './promotion-list/routes.ts';
import { registerPromotionPageRoute } from './promotion-page/routes.ts';
import { registerRoundingRoutes } from './rounding/routes.ts';
import { registerSimulatorRoute } from './simulator/routes.ts';
import { registerTargetRoutes } from './targets/routes.ts';

/** What the back office sees of promotions and does with them. */
export function registerPromotionsBackOffice(
  http: FastifyInstance,
  context: Pick<AppContext, 'db' | 'ids' | 'changes' | 'images'>,
): void {
  registerPromotionListRoutes(http, context);
  registerTargetRoutes(http, context);
  registerPreviewRoute(http, context);
  registerSimulatorRoute(http, context);
  registerPromotionPageRoute(http, context);
  registerEditingRoutes(http, context);
  registerRoundingRoutes(http, context);
  registerCouponRoutes(http, context);
  void http.register(async (forms) => {
    acceptMultipart(forms, { whenMalformed: 'empty' });
    registerFormPicture(forms, context, promotionBanner);
  });
}
