import { menuChoicesSchema, type MenuChoice } from '@hanout/contracts/builders/menus';
import { idTextSchema } from '@hanout/contracts/pieces';
import { PRODUCT_SEARCH_FROM, SHOP_PAGES } from '@hanout/core/menus';
import { createLookup } from '@hanout/i18n';
import { serverMenusTexts } from '@hanout/i18n/catalogues/server/menus';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { policies } from '../../plugins/policy.ts';
import { requireStaff } from '../staff/index.ts';
import { listMenuChoices, searchMenuProducts, type ListedPicker, type PickerAsked } from './picker-queries.ts';

const PATH = '/dashboard/menu/api';
const LISTED = [
  'categories',
  'collections',
  'brands',
  'cmsPage',
  'blogCategory',
  'blogPost',
] as const satisfies ListedPicker[];
const LONGEST_TEXT = 100;
const config = { policy: policies.permission('content.write') };
/** Which shop's; left out: whatever the person may see. */
const querystring = z.object({ shop: idTextSchema.optional() });
const response = { 200: menuChoicesSchema };

/** What an entry of a menu can lead to (BO-06): an array whose first element is the list. */
export function registerMenuPickers(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  for (const picker of LISTED)
    app.get(`${PATH}/${picker}`, { config, schema: { querystring, response } }, async (request) =>
      asFirst(await listMenuChoices(db, picker, askedBy(request, request.query.shop))),
    );

  app.get(`${PATH}/pages`, { config, schema: { querystring, response } }, async (request) => {
    const t = createLookup(requireStaff(request).language, serverMenusTexts);
    return asFirst(SHOP_PAGES.map(({ id, name }) => ({ id, name: t(`menus.page.${name}`) })));
  });

  app.get(
    `${PATH}/products/search/:text`,
    { config, schema: { params: z.object({ text: z.string().max(LONGEST_TEXT) }), querystring, response } },
    async (request) => {
      const text = request.params.text.trim();
      if ([...text].length < PRODUCT_SEARCH_FROM) return asFirst([]);
      return asFirst(await searchMenuProducts(db, text, askedBy(request, request.query.shop)));
    },
  );
}

const asFirst = (choices: readonly MenuChoice[]): [MenuChoice[]] => [[...choices]];

/** One's own shops alone, whatever the address names. */
function askedBy(request: FastifyRequest, shop: number | undefined): PickerAsked {
  const { shopIds, language } = requireStaff(request);
  if (shop === undefined) return { shopIds, language };
  return { shopIds: shopIds === null || shopIds.includes(shop) ? [shop] : [], language };
}
