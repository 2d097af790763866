import { formPictureSchema, type FormPicture } from '@hanout/contracts/products/product-images';
import type { Permission } from '@hanout/core/staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../database/database.ts';
import { answerError } from '../../errors/answer.ts';
import { postedForm } from '../../plugins/multipart.ts';
import { policies } from '../../plugins/policy.ts';
import { requireStaff } from '../staff/index.ts';
import type { PictureWishes } from './drawing/accept-picture.ts';
import { imageUrl, type AnySize } from './image-urls.ts';
import { POSTED_PICTURE_BYTES, takePostedPicture } from './posted-picture.ts';
import { findImageFile } from './repository.ts';
import { keepPostedPicture } from './use-cases/keep-posted-picture.ts';

/** A picture of a form that is not saved yet. */
export interface FormPictureKind {
  /** of its address: `/dashboard/api/pictures/{name}` */
  readonly name: string;
  readonly permission: Permission;
  readonly folder: string;
  readonly fit: PictureWishes['fit'];
  /** in which the form shows it */
  readonly size: AnySize;
}

/** Draws a picture at once and keeps it for the form that will name it; inside a scope that takes posted forms. */
export function registerFormPicture(
  http: FastifyInstance,
  { db, ids, images }: Pick<AppContext, 'db' | 'ids' | 'images'>,
  kind: FormPictureKind,
): void {
  const { name, permission, folder, fit } = kind;
  http.withTypeProvider<ZodTypeProvider>().post(
    `/dashboard/api/pictures/${name}`,
    {
      bodyLimit: POSTED_PICTURE_BYTES,
      config: { policy: policies.permission(permission) },
      schema: { response: { 200: formPictureSchema } },
    },
    async (request, reply) => {
      const { language } = requireStaff(request);
      const picture = await takePostedPicture(postedForm(request.body), images, { folder, fit });
      if (!picture.ok) return answerError(request, reply, picture.error.code, { language });
      const imageId = await keepPostedPicture({ db, ids }, picture.value, folder);
      if (imageId === undefined) return answerError(request, reply, 'images.not-a-picture', { language });
      return readFormPicture(db, imageId, kind);
    },
  );
}

/** The picture of that number as its form shows it; null: there is none. */
export async function readFormPicture(
  db: Database,
  imageId: number | null,
  { size }: Pick<FormPictureKind, 'size'>,
): Promise<FormPicture> {
  const stored = imageId === null ? undefined : await findImageFile(db, imageId);
  return { imageId, imageUrl: stored === undefined ? null : imageUrl(stored, size) };
}
