import { lookPicturesSchema } from '@hanout/contracts/shop-sections';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../app-context.ts';
import { acceptMultipart } from '../../plugins/multipart.ts';
import { policies } from '../../plugins/policy.ts';
import { idParams } from '../../plugins/request-parts.ts';
import { readFormPicture, registerFormPicture, type FormPictureKind } from '../pictures/index.ts';
import { readShopRow } from '../shops/index.ts';
import { requireStaff } from '../staff/index.ts';
import { refuseSettings } from './answer-refusal.ts';
import { LOOK_FOLDERS } from './sections/sections.ts';

const permission = 'settings.write';
const LOGO: FormPictureKind = {
  path: 'shop-logo',
  permission,
  folder: LOOK_FOLDERS.logoImageId,
  fit: 'inside',
  size: 'logo_large',
};
const ICON: FormPictureKind = {
  path: 'shop-icon',
  permission,
  folder: LOOK_FOLDERS.iconImageId,
  fit: 'contain',
  size: 'small_product',
};

/** The pictures by which a shop is known: posted for the form of its look, and read for it. */
export function registerLookRoutes(http: FastifyInstance, context: Pick<AppContext, 'db' | 'ids' | 'images'>): void {
  const { db } = context;
  http.withTypeProvider<ZodTypeProvider>().get(
    '/dashboard/api/settings/shops/:id/look',
    {
      config: { policy: policies.permission(permission) },
      schema: { params: idParams, response: { 200: lookPicturesSchema } },
    },
    async (request, reply) => {
      const shop = await readShopRow(db, request.params.id, requireStaff(request).shopIds);
      if (shop === undefined) return refuseSettings(request, reply, { code: 'settings.shop-not-found' });
      const pictureAt = (column: string, kind: FormPictureKind) => {
        const imageId = shop.columns[column];
        return readFormPicture(db, typeof imageId === 'number' ? imageId : null, kind);
      };
      return { logo: await pictureAt('logo_image_id', LOGO), icon: await pictureAt('icon_image_id', ICON) };
    },
  );
  void http.register(async (forms) => {
    acceptMultipart(forms, { whenMalformed: 'empty' });
    for (const kind of [LOGO, ICON]) registerFormPicture(forms, context, kind);
  });
}
