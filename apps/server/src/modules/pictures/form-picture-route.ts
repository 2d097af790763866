import { formPictureSchema, type FormPicture } from '@hanout/contracts/products/product-images';
import type { Ids } from '@hanout/core/kernel';
import type { Permission } from '@hanout/core/staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../database/database.ts';
import { answerError } from '../../errors/answer.ts';
import { postedForm } from '../../plugins/multipart.ts';
import { policies } from '../../plugins/policy.ts';
import { requireStaff } from '../staff/index.ts';
import type { PictureWishes } from './drawing/accept-picture.ts';
import type { ImageStore } from './files/image-store.ts';
import { imageUrl, type AnySize } from './image-urls.ts';
import { POSTED_PICTURE_BYTES, takePostedPicture } from './posted-picture.ts';
import { findImageFile } from './repository.ts';
import { keepPostedPicture } from './use-cases/keep-posted-picture.ts';

interface FormPictureDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly images: ImageStore;
}

/** A picture of a form that is not saved yet. */
export interface FormPictureKind {
  /** its address ends in it: `/dashboard/api/pictures/{path}` */
  readonly path: string;
  readonly permission: Permission;
  readonly folder: string;
  readonly fit: PictureWishes['fit'];
  /** in which the form shows it */
  readonly size: AnySize;
}

/** Draws a picture at once and keeps it for the form that will name it; inside a scope that takes posted forms. */
export function registerFormPicture(
  http: FastifyInstance,
  { db, ids, images }: FormPictureDependencies,
  kind: FormPictureKind,
): void {
  const { path, permission, folder, fit } = kind;
  http.withTypeProvider<ZodTypeProvider>().post(
    `/dashboard/api/pictures/${path}`,
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
