import type {
  PurchaseCombination,
  PurchaseOptionGroup,
  PurchasePack,
  PurchasePackItem,
  PurchaseProduct,
} from '../../islands/props.ts';
import { moneyText } from '../amounts.ts';
import type { PageFacts } from '../page.ts';
import { type Fetch, isOk, request } from './http.ts';
import { isObject, type Json, listOf, numberOf, textOf } from './read.ts';

interface ProductRequest {
  readonly productId: number;
  /** Where the card leads, for the cart line; empty where no card is known. */
  readonly href: string;
  readonly page: PageFacts;
}

/** A product with its combinations, as the chooser needs it. Null when the call failed. */
export async function fetchProduct(
  fetch: Fetch,
  { productId, href, page }: ProductRequest,
): Promise<PurchaseProduct | null> {
  const answer = await request(fetch, `/web/public/api/product/${productId}`, {
    headers: { authorization: `Bearer ${page.apiToken}`, 'accept-language': page.locale },
  });
  if (!isOk(answer) || !isObject(answer.body)) return null;
  return parseProduct(answer.body, href.split('?', 1)[0] || hrefOf(answer.body, page));
}

function hrefOf({ mainCategoryRead: category, slug }: Json, { locale }: PageFacts): string {
  const folder = isObject(category) ? textOf(category['slug']) : null;
  const path = `/catalog/product/${encodeURIComponent(folder ?? '-')}/${encodeURIComponent(textOf(slug) ?? '')}`;
  return locale === 'fr' ? path : `/${locale}${path}`;
}

export function parseProduct(body: Json, href: string): PurchaseProduct | null {
  const id = numberOf(body['id']);
  const name = textOf(body['name']);
  if (id === null || name === null) return null;
  const entries = Array.isArray(body['productCombinations']) ? body['productCombinations'] : body['combinations'];
  const groups = groupsOf(entries);
  const unitPrice = numberOf(body['displayPrice']) ?? 0;
  return {
    id,
    name,
    href,
    image: imageOf(body),
    unitPrice,
    price: priceText(unitPrice, numberOf(body['priceHt'])),
    available: body['available'] !== false,
    quantity: numberOf(body['quantity']) ?? 0,
    groups,
    combinations: listOf(entries, (entry) => parseCombination(entry, groups)),
    pack: body['type'] === 'pack' ? parsePack(body) : null,
  };
}

/** The fixed combinations are named only by a strict pack; any other lets the shopper choose. */
function parsePack(body: Json): PurchasePack {
  const fixed = body['strictPackCombinations'];
  const strict = Array.isArray(fixed) && fixed.length > 0;
  const saving = numberOf(body['packDiscount']) ?? 0;
  return {
    strict,
    available: numberOf(body['computedPackAvailable']) ?? 0,
    items: listOf(body['productsInPackSerialized'], (item) => parsePackItem(item, strict)),
    savingText: saving > 0 ? moneyText(saving) : null,
  };
}

function parsePackItem(item: Json, strict: boolean): PurchasePackItem | null {
  const productId = numberOf(item['productId']);
  const quantity = numberOf(item['quantity']);
  if (productId === null || quantity === null) return null;
  const entries = item['combinations'];
  const groups = strict ? [] : groupsOf(entries);
  const combinations = strict ? [] : listOf(entries, (entry) => parseCombination(entry, groups));
  return {
    productId,
    combinationId: numberOf(item['combinationId']),
    name: textOf(item['name']) ?? '',
    combinationName: textOf(item['combinationName']),
    quantity,
    image: textOf(item['thumb']),
    options: combinations.length < 2 ? null : { groups, combinations },
  };
}

function parseCombination(entry: Json, groups: readonly PurchaseOptionGroup[]): PurchaseCombination | null {
  const id = numberOf(entry['id']);
  const unitPrice = numberOf(entry['displayPrice']);
  if (id === null || unitPrice === null) return null;
  const quantity = numberOf(entry['quantity']) ?? 0;
  const values = valuesOf(entry);
  const { available } = entry;
  return {
    id,
    values: groups.map((group) => values.find(({ type }) => type === group.id)?.id ?? ''),
    // storefront §4: the flag decides when it is set, else the quantity.
    available: typeof available === 'boolean' ? available : quantity > 0,
    quantity,
    isDefault: entry['isDefault'] === true,
    unitPrice,
    price: priceText(unitPrice, numberOf(entry['priceHt'])),
    sku: textOf(entry['sku']),
    image: listOf(entry['images'], (image) => textOf(image['displayUrl']))[0] ?? null,
  };
}

interface WireValue {
  readonly id: string;
  readonly type: string;
  readonly typeLabel: string;
  readonly label: string;
  readonly color: string | null;
}

function valuesOf(entry: Json): readonly WireValue[] {
  return listOf(entry['values'], (value) => {
    const id = textOf(value['id']) ?? numberOf(value['id']);
    const label = textOf(value['value']);
    if (id === null || label === null) return null;
    const type = textOf(value['type']) ?? String(numberOf(value['type']) ?? '');
    return {
      id: String(id),
      type,
      label,
      typeLabel: textOf(value['typeLabelLocale']) ?? textOf(value['type_label']) ?? type,
      color: textOf(value['color']),
    };
  });
}

/** The attributes of all combinations together, values in the order in which they first appear. */
function groupsOf(entries: unknown): readonly PurchaseOptionGroup[] {
  const values = listOf(entries, (entry) => entry).flatMap(valuesOf);
  const types = [...new Set(values.map(({ type }) => type))];
  return types.map((type) => {
    const own = values.filter((value) => value.type === type);
    const distinct = own.filter(({ id }, index) => own.findIndex((other) => other.id === id) === index);
    return {
      id: type,
      label: own[0]?.typeLabel ?? type,
      values: distinct.map(({ id, label, color }) => ({ id, label, color })),
    };
  });
}

function priceText(current: number, before: number | null): PurchaseProduct['price'] {
  return {
    current: moneyText(current),
    previous: before !== null && before > current ? moneyText(before) : null,
    badge: null,
  };
}

function imageOf(body: Json): string | null {
  const { gridDisplayImagesForWeb, thumb } = body;
  return (isObject(gridDisplayImagesForWeb) ? textOf(gridDisplayImagesForWeb['thumb']) : null) ?? textOf(thumb);
}
