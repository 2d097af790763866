import { idTextSchema } from '@hanout/contracts/pieces';
import { entryKindSchema, entrySchema } from '@hanout/contracts/entries';
import { entryCreatedSchema } from '@hanout/contracts/products/products';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerError } from '../../../errors/answer.ts';
import { POSTED_PICTURE_BYTES, takePostedPicture, type ImageStore } from '../../pictures/index.ts';
import { postedForm, textFields } from '../../../plugins/multipart.ts';
import { policies } from '../../../plugins/policy.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { entryTables, hasOwnName } from './entry-tables.ts';
import { parseEntry } from './parse-entry.ts';
import { findEntry } from './queries.ts';
import { presentEntry, refuseEntry, type EntryDependencies } from './routes.ts';
import { changeEntryImage } from './use-cases/arrange-entry.ts';
import { createEntry } from './use-cases/write-entry.ts';
import { refuseFields } from '../form-answers.ts';

const formBytes = 16 * 1024;
const kindParams = z.object({ kind: entryKindSchema });
const entryParams = kindParams.extend({ id: idTextSchema });

/** BO-09 and pictures: inside a scope that takes posted forms. */
export function registerEntryForms(
  http: FastifyInstance,
  { db, ids, images }: EntryDependencies & { readonly images: ImageStore },
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const config = { policy: policies.permission('catalog.write') };

  app.post(
    '/dashboard/api/catalog/:kind/new',
    { bodyLimit: formBytes, config, schema: { params: kindParams, response: { 200: entryCreatedSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language } = staff;
      const { kind } = request.params;
      const { name, parent, _token: _, ...rest } = textFields(postedForm(request.body));
      const unknown = Object.keys(rest);
      const isNamed = typeof name === 'string' && name.trim() !== '' && name.length <= 200;
      const isPlaced = parent === undefined || (typeof parent === 'string' && /^[1-9]\d{0,8}$/.test(parent));
      if (unknown.length > 0 || !isNamed || !isPlaced) {
        const wrong = [...unknown, ...(isNamed ? [] : ['name']), ...(isPlaced ? [] : ['parent'])];
        const key = (field: string): string => (field === 'name' ? 'errors.field.required' : 'errors.field.unknown');
        const errors = Object.fromEntries(wrong.map((field) => [field, [key(field)]]));
        return refuseFields(request, reply, { language, shape: 'generic', errors });
      }
      const isNamedItself = hasOwnName(kind);
      const nameField = entryTables[kind].texts?.columns['label'] === undefined ? 'name' : 'label';
      const values = parseEntry(kind, {
        fields: isNamedItself ? { name } : {},
        texts: isNamedItself ? {} : { fr: { [nameField]: name } },
      });
      if ('errors' in values)
        return refuseFields(request, reply, { language, shape: 'generic', errors: values.errors });
      const parentId = parent === undefined ? null : Number(parent);
      const outcome = await createEntry({ db, ids }, { kind, parentId, values, actor: actorOf(request) });
      if (!outcome.ok) return refuseEntry(request, reply, { db, kind, id: 0, refusal: outcome.error });
      return { id: outcome.value.id, name: name.trim() };
    },
  );

  app.post(
    '/dashboard/api/catalog/:kind/:id/image',
    { bodyLimit: POSTED_PICTURE_BYTES, config, schema: { params: entryParams, response: { 200: entrySchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language } = staff;
      const { kind, id } = request.params;
      const { folder, imageColumn } = entryTables[kind];
      if (imageColumn === null) return answerError(request, reply, 'catalog.entry-not-found', { language });
      const fit = kind === 'brands' || kind === 'brand-lines' ? 'contain' : 'cover';
      const picture = await takePostedPicture(postedForm(request.body), images, { folder, fit });
      if (!picture.ok) return answerError(request, reply, picture.error.code, { language });
      const entry = { kind, id, actor: actorOf(request) };
      const outcome = await changeEntryImage({ db, ids }, entry, { ...picture.value, folder });
      if (!outcome.ok) return answerError(request, reply, outcome.error.code, { language });
      const shown = await findEntry(db, { kind, id, language });
      return shown === undefined
        ? answerError(request, reply, 'catalog.entry-not-found', { language })
        : presentEntry(shown);
    },
  );
}
