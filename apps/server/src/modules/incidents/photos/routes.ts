import { idTextSchema } from '@hanout/contracts/pieces';
import { incidentDetailSchema } from '@hanout/contracts/warehouses/incidents';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { acceptMultipart, postedForm } from '../../../plugins/multipart.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { isWarehouseOfScope } from '../../inventory/index.ts';
import { acceptPicture } from '../../pictures/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { refuseIncident } from '../answers.ts';
import { readIncident } from '../reading/read-incident.ts';
import { findLocation } from '../repository.ts';
import { findPhoto } from './repository.ts';
import { keepPhoto, turnPhoto } from './use-cases/keep-photo.ts';

const PHOTOS = '/dashboard/api/incidents/:id/photos';
const config = { policy: policies.permission('incidents.manage') };
const LARGEST_BYTES = 8 * 1024 * 1024;
/** In which it is kept: read well on a screen, and small enough to lie beside the incident. */
const SIZE = 'product_page_large';
const photoParams = idParams.extend({ photoId: idTextSchema });

/** Photos of an incident, seen by whom sees the incident. */
export function registerIncidentPhotos(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(`${PHOTOS}/:photoId`, { config, schema: { params: photoParams } }, async (request, reply) => {
    const staff = requireStaff(request);
    const { id: incidentId, photoId: id } = request.params;
    const photo = await findPhoto(db, { id, incidentId });
    if (photo === undefined || !(await isWarehouseOfScope(db, photo.warehouseId, staff)))
      return answerError(request, reply, 'incidents.photo-not-found', { language: staff.language });
    return reply.headers({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' }).send(photo.bytes);
  });

  for (const turn of ['remove', 'restore'] as const)
    app.post(
      `${PHOTOS}/:photoId/${turn}`,
      { config, schema: { params: photoParams, response: { 200: incidentDetailSchema } } },
      async (request, reply) => {
        const { id: incidentId, photoId } = request.params;
        const outcome = await turnPhoto(db, {
          incidentId,
          photoId,
          isRemoved: turn === 'remove',
          actor: actorOf(request),
        });
        if (!outcome.ok) return refuseIncident(request, reply, { refusal: outcome.error });
        const read = await readIncident(db, incidentId, requireStaff(request));
        return read ?? refuseIncident(request, reply, { refusal: { code: 'incidents.incident-not-found' } });
      },
    );

  void http.register(async (forms) => {
    acceptMultipart(forms, { whenMalformed: 'empty' });
    forms.withTypeProvider<ZodTypeProvider>().post(
      PHOTOS,
      {
        bodyLimit: LARGEST_BYTES + 512 * 1024,
        config,
        schema: { params: idParams, response: { 200: incidentDetailSchema } },
      },
      async (request, reply) => {
        const staff = requireStaff(request);
        const { id: incidentId } = request.params;
        const location = await findLocation(db, incidentId);
        if (location === undefined || !(await isWarehouseOfScope(db, location, staff)))
          return refuseIncident(request, reply, { refusal: { code: 'incidents.incident-not-found' } });
        const file = postedForm(request.body).get('file');
        if (!(file instanceof File))
          return answerError(request, reply, 'images.not-a-picture', { language: staff.language });
        const picture = await acceptPicture(new Uint8Array(await file.arrayBuffer()), { sizes: [SIZE], fit: 'inside' });
        const bytes = picture.ok ? picture.value.sizes.get(SIZE) : undefined;
        if (bytes === undefined)
          return answerError(request, reply, picture.ok ? 'images.not-a-picture' : picture.error.code, {
            language: staff.language,
          });
        const outcome = await keepPhoto(db, { incidentId, bytes, actor: actorOf(request) });
        if (!outcome.ok) return refuseIncident(request, reply, { refusal: outcome.error });
        const read = await readIncident(db, incidentId, staff);
        return read ?? refuseIncident(request, reply, { refusal: { code: 'incidents.incident-not-found' } });
      },
    );
  });
}
