import { formPictureSchema } from '@hanout/contracts/products/product-images';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import {
  POSTED_PICTURE_BYTES,
  takePostedPicture,
  imageUrl,
  findImageFile,
  keepPostedPicture,
} from '../../pictures/index.ts';
import { postedForm } from '../../../plugins/multipart.ts';
import { policies } from '../../../plugins/policy.ts';
import { requireStaff } from '../../staff/index.ts';

const FOLDER = 'public';

/** ST-09: the banner of a promotion, drawn at once and kept with the form that names it; inside a scope that takes posted forms. */
export function registerBannerRoute(
  http: FastifyInstance,
  { db, ids, images }: Pick<AppContext, 'db' | 'ids' | 'images'>,
): void {
  http.withTypeProvider<ZodTypeProvider>().post(
    '/dashboard/api/pictures/promotion',
    {
      bodyLimit: POSTED_PICTURE_BYTES,
      config: { policy: policies.permission('promotions.write') },
      schema: { response: { 200: formPictureSchema } },
    },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const picture = await takePostedPicture(postedForm(request.body), images, { folder: FOLDER, fit: 'cover' });
      if (!picture.ok) return answerError(request, reply, picture.error.code, { language });
      const imageId = await keepPostedPicture({ db, ids }, picture.value, FOLDER);
      if (imageId === undefined) return answerError(request, reply, 'images.not-a-picture', { language });
      const stored = imageId === null ? undefined : await findImageFile(db, imageId);
      return { imageId, imageUrl: stored === undefined ? null : imageUrl(stored, 'grid_display') };
    },
  );
}
