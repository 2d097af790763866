import { documentSchema } from '@hanout/contracts/builders/documents';
import { menuSchema, menuTargetsSchema } from '@hanout/contracts/builders/menus';
import { idTextSchema } from '@hanout/contracts/pieces';
import { FIXED_LINKS, isPicked, rowsOf, SHOP_PAGES } from '@hanout/core/menus';
import { createLookup, type Language } from '@hanout/i18n';
import { serverMenusTexts } from '@hanout/i18n/catalogues/server/menus';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { answerError } from '../../errors/answer.ts';
import { acceptMultipart, postedForm, textFields } from '../../plugins/multipart.ts';
import { policies } from '../../plugins/policy.ts';
import { idParams } from '../../plugins/request-parts.ts';
import { wordIn } from '../dictionary/index.ts';
import { isBeyond, presentDocument, refuseDocument, type DocumentPlace } from '../documents/index.ts';
import { actorOf, requireStaff } from '../staff/index.ts';
import { parseItemForm, type FieldErrors } from './parse-item-form.ts';
import { hasContactPage, keyOfTarget, readMenuTargets } from './target-queries.ts';
import { putItem } from './use-cases/put-item.ts';

const FORM_BYTES = 16 * 1024;
const PLACES = ['header', 'footer'] as const;
const config = { policy: policies.permission('content.write') };
const SHOP = '/dashboard/api/shops/:id/menus';

const formSchema = z.object({
  version: idTextSchema,
  key: z.string().regex(/^[\w-]{1,40}$/),
  parent: z.string().max(40).default(''),
});

/** The form of an entry (BO-05, BO-06), posted multipart; what comes back is the menu as it is now, so that no page is loaded again. */
export function registerMenuItems(http: FastifyInstance, context: Pick<AppContext, 'db'>): void {
  void http.register(async (forms) => {
    acceptMultipart(forms, { whenMalformed: 'empty' });
    for (const kind of PLACES)
      forms.post(
        `${SHOP}/${kind}/items`,
        { bodyLimit: FORM_BYTES, config, schema: { params: idParams, response: { 200: documentSchema(menuSchema) } } },
        (request, reply) => putPosted(context, { request, reply, kind }),
      );
  });
  for (const kind of PLACES) registerTargets(http, context, kind);
}

interface Posted {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly kind: (typeof PLACES)[number];
}

async function putPosted({ db }: Pick<AppContext, 'db'>, { request, reply, kind }: Posted) {
  const place: DocumentPlace = { shopId: idParams.parse(request.params).id, kind };
  const fields = textFields(postedForm(request.body));
  const parsed = formSchema.safeParse(fields);
  if (!parsed.success) return refuseItem(request, reply, { type: 'menus.error.form' });
  const wanted = parseItemForm(fields);
  if (!wanted.ok) return refuseItem(request, reply, wanted.error.errors);
  const { version, key, parent } = parsed.data;
  const outcome = await putItem(db, {
    place,
    version,
    key,
    parent: parent === '' ? null : parent,
    wanted: wanted.value,
    actor: actorOf(request),
  });
  if (outcome.ok)
    return (await presentDocument(db, place)) ?? refuseDocument(request, reply, { code: 'documents.shop-not-found' });
  if (outcome.error.code === 'menus.item-is-wrong') return refuseItem(request, reply, outcome.error.errors);
  return refuseDocument(request, reply, outcome.error);
}

function refuseItem(request: FastifyRequest, reply: FastifyReply, errors: FieldErrors): FastifyReply {
  const { language } = requireStaff(request);
  const t = createLookup(language, serverMenusTexts);
  const said = Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, [t(key)]] as const));
  return answerError(request, reply, 'menus.item-is-wrong', { language, errors: said });
}

/** Where the entries of the draft lead to, and whether shoppers get there. */
function registerTargets(http: FastifyInstance, { db }: Pick<AppContext, 'db'>, kind: (typeof PLACES)[number]): void {
  http.get(
    `${SHOP}/${kind}/targets`,
    { config, schema: { params: idParams, response: { 200: menuTargetsSchema } } },
    async (request, reply) => {
      const place: DocumentPlace = { shopId: idParams.parse(request.params).id, kind };
      const { shopIds, language } = requireStaff(request);
      if (isBeyond(shopIds, place)) return refuseDocument(request, reply, { code: 'documents.shop-not-found' });
      const { items } = menuSchema.parse((await presentDocument(db, place))?.content);
      const rows = rowsOf(items).map(({ node }) => node);
      const [targets, hasContact] = await Promise.all([
        readMenuTargets(db, place.shopId, rows),
        hasContactPage(db, place.shopId),
      ]);
      return {
        targets: rows.map((item) => {
          const found = targets.get(keyOfTarget(item));
          const isStored = isPicked(item.type) && item.type !== 'Link';
          const state = isStored ? stateOf(found) : isContact(item.type) && !hasContact ? 'missing' : 'active';
          const name = isStored ? wordIn(found?.names ?? {}, language) : fixedName(item, language);
          return { key: item.key, state, name };
        }),
      };
    },
  );
}

const stateOf = (found: { readonly isShown: boolean } | undefined) =>
  found === undefined ? 'missing' : found.isShown ? 'active' : 'hidden';
const isContact = (type: unknown): boolean => type === 8;

type NamedItem = { readonly type: unknown; readonly targetId: number | null; readonly address: string | null };

function fixedName({ type, targetId, address }: NamedItem, language: Language): string {
  const t = createLookup(language, serverMenusTexts);
  if (typeof type === 'number' && type in FIXED_LINKS) return t(`menus.fixed.${type}`);
  return targetId === null ? (address ?? '') : t(`menus.page.${pageName(targetId)}`);
}

const pageName = (targetId: number): string => SHOP_PAGES.find(({ id }) => id === targetId)?.name ?? 'home';
