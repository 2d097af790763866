import { modalAnswerSchema } from '@hanout/contracts/products/products';
import type { Ids, Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../../../database/database.ts';
import { postedForm } from '../../../../plugins/multipart.ts';
import { policies } from '../../../../plugins/policy.ts';
import { idParams } from '../../../../plugins/request-parts.ts';
import { actorOf, requireStaff, type StaffSession } from '../../../staff/index.ts';
import { refuseEdit, statusDone } from '../answers.ts';
import { formDone, refuseFields, type FormShape } from '../../../entries/index.ts';
import {
  detailsForm,
  featuresForm,
  languageForm,
  newProductForm,
  packForm,
  parseForm,
  pricesForm,
} from './parse-forms.ts';
import { changeDetails } from './use-cases/change-details.ts';
import { changePack } from './use-cases/change-pack.ts';
import { changePrices } from './use-cases/change-prices.ts';
import { changeFeatures, changeLanguage } from './use-cases/change-texts.ts';
import { createProduct } from './use-cases/create-product.ts';
import type { EditRefusal } from './product-entity.ts';
import type { EditOfProduct } from './use-cases/edit-product.ts';

const formBytes = 256 * 1024;
const languageParams = idParams.extend({ language: z.enum(['fr', 'ar', 'en']) });

interface EditingDependencies {
  readonly db: Database;
  readonly ids: Ids;
}

/** The forms of a product's tabs, each saved by itself (BO-30); inside a scope that takes posted forms. */
export function registerEditingForms(http: FastifyInstance, { db, ids }: EditingDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const config = { policy: policies.permission('catalog.write') };

  app.post(
    '/dashboard/api/product/new',
    { bodyLimit: formBytes, config, schema: { response: { 200: modalAnswerSchema } } },
    async (request, reply) => {
      const staff = requireStaff(request);
      const { language } = staff;
      const parsed = parseForm(postedForm(request.body), newProductForm);
      if (!parsed.ok) return refuseFields(request, reply, { language, shape: 'generic', errors: parsed.errors });
      const made = await createProduct({ db, ids }, parsed.value, actorOf(request));
      if (!made.ok)
        return refuseEdit(request, reply, { db, staff, productId: 0, shape: 'generic', refusal: made.error });
      return { url: `/dashboard/products/${made.value.id}` };
    },
  );

  const saveTab = <T extends { readonly version: number }>(
    tab: string,
    schema: z.ZodType<T>,
    save: (edit: EditOfProduct, form: T) => Promise<Result<{ readonly version: number }, EditRefusal>>,
  ): void => {
    app.post(
      `/dashboard/api/product/product/:id/${tab}`,
      { bodyLimit: formBytes, config, schema: { params: idParams } },
      (request, reply) =>
        saveForm(request, reply, {
          db,
          productId: request.params.id,
          schema,
          action: `product.change-${tab}`,
          save,
          shape: 'generic',
          done: 'products.answer.saved',
        }),
    );
  };
  saveTab('details', detailsForm, (edit, form) => changeDetails(db, edit, form));
  saveTab('prices', pricesForm, (edit, form) => changePrices(db, edit, form));
  saveTab('features', featuresForm, (edit, form) => changeFeatures(db, edit, form.values));
  saveTab('pack', packForm, (edit, form) => changePack(db, edit, form));

  app.post(
    '/dashboard/api/product/product/:id/language/:language',
    { bodyLimit: formBytes, config, schema: { params: languageParams } },
    (request, reply) => {
      const { id, language } = request.params;
      return saveForm(request, reply, {
        db,
        productId: id,
        schema: languageForm,
        action: 'product.change-language',
        save: (edit, form) => changeLanguage(db, edit, { ...form, language }),
        shape: 'status',
        done: 'products.answer.languageUpdated',
      });
    },
  );
}

interface FormToSave<T> {
  readonly db: Database;
  readonly productId: number;
  readonly schema: z.ZodType<T>;
  readonly action: string;
  readonly save: (edit: EditOfProduct, form: T) => Promise<Result<{ readonly version: number }, EditRefusal>>;
  readonly shape: FormShape;
  readonly done: string;
}

async function saveForm<T extends { readonly version?: number | undefined }>(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, productId, schema, action, save, shape, done }: FormToSave<T>,
): Promise<unknown> {
  const staff: StaffSession = requireStaff(request);
  const { language } = staff;
  const parsed = parseForm(postedForm(request.body), schema);
  if (!parsed.ok) return refuseFields(request, reply, { language, shape, errors: parsed.errors });
  const edit = { id: productId, version: parsed.value.version ?? null, actor: actorOf(request), action };
  const saved = await save(edit, parsed.value);
  if (!saved.ok) return refuseEdit(request, reply, { db, staff, productId, shape, refusal: saved.error });
  const { version } = saved.value;
  return shape === 'generic' ? formDone(language, done, version) : statusDone(language, done, { version });
}
