import { formatMoney, type Language, joinWords } from '@hanout/i18n';
import type { Rulebook } from '@hanout/core/promotions';
import type { PackOptions, ProductPageModel, PurchaseOptionGroup, PurchaseProps } from '@hanout/storefront/page-models';
import { wordIn, type Dictionary } from '../../dictionary/index.ts';
import { dinars, type PricedCard } from '../../listing/index.ts';
import { packSaving, type ProductDetail } from '../../products/index.ts';
import { hrefOf, priceText } from './card-model.ts';
import { combinationLabels } from './combination-labels.ts';
import { storedImageUrl, type StoredImage } from '../../pictures/index.ts';

export type PurchaseOptions = { dictionary: Dictionary; rulebook: Rulebook; language: Language };

/** What the purchase panel and the quick-order form need, the same for server and browser. */
export function purchaseProps(
  detail: ProductDetail,
  options: PurchaseOptions & { combinationId: number | null; activeAddToCart: boolean },
): ProductPageModel['purchase'] {
  const { priced } = detail;
  const { card } = priced;
  const { language } = options;
  return {
    product: {
      id: priced.productId,
      name: wordIn(card.names, language, card.uid),
      href: hrefOf(priced, options),
      image: small(card.images[0]),
      unitPrice: dinars(priced.price.display),
      price: priceText(priced.price, options.rulebook),
      available: card.quantity > 0,
      quantity: card.quantity,
      groups: optionGroups(priced, options),
      combinations: card.combinations.map((combination, at) => {
        const price = priced.combinationPrices[at] ?? priced.price;
        return {
          id: combination.id,
          values: valuesByGroup(combination.values, options).map(String),
          available: combination.quantity > 0,
          quantity: combination.quantity,
          isDefault: combination.isDefault,
          unitPrice: dinars(price.display),
          price: priceText(price, options.rulebook),
          sku: combination.sku,
          image: storedImageUrl(combination.images[0], 'product_page_large'),
        };
      }),
      pack: card.type === 'pack' ? packOf(detail, options) : null,
    },
    selectedCombinationId: options.combinationId,
    activeAddToCart: options.activeAddToCart,
  };
}

function packOf(detail: ProductDetail, options: PurchaseOptions): PurchaseProps['product']['pack'] {
  const { card } = detail.priced;
  const saving = packSaving(detail);
  return {
    strict: card.packMode === 'strict',
    available: card.quantity,
    items: card.packItems.map((item) => ({
      productId: item.productId,
      combinationId: item.combinationId,
      name: wordIn(item.names, options.language),
      combinationName: joinWords(combinationLabels(item.values, options)) || null,
      quantity: item.quantity,
      image: small(item.images[0]),
      options: card.packMode === 'flexible' ? packOptions(detail, item.productId, options) : null,
    })),
    savingText: saving > 0 ? formatMoney(saving) : null,
  };
}

/** What the shopper may choose of a thing in a flexible pack; null where it exists in one form only. */
function packOptions(detail: ProductDetail, productId: number, options: PurchaseOptions): PackOptions | null {
  const component = detail.components.get(productId);
  if (component === undefined || component.card.combinations.length < 2) return null;
  return {
    groups: optionGroups(component, options),
    combinations: component.card.combinations.map(({ id, values, quantity, images }) => ({
      id,
      values: valuesByGroup(values, options).map(String),
      available: quantity > 0,
      quantity,
      image: small(images[0]),
    })),
  };
}

function optionGroups(priced: PricedCard, { dictionary, language }: PurchaseOptions): PurchaseOptionGroup[] {
  const used = new Set(priced.card.combinations.flatMap((combination) => combination.values));
  const byType = Map.groupBy(
    [...dictionary.attributeValues.values()].filter((value) => used.has(value.id)),
    (value) => value.typeId,
  );
  return [...dictionary.attributeTypes.values()].flatMap((type) => {
    const values = byType.get(type.id);
    if (values === undefined) return [];
    return [
      {
        id: String(type.id),
        label: wordIn(type.labels, language, type.code),
        values: values.map((value) => ({
          id: String(value.id),
          label: wordIn(value.labels, language, value.slug),
          color: value.color,
        })),
      },
    ];
  });
}

/** One value id per group, in the order of the groups. */
function valuesByGroup(values: readonly number[], { dictionary }: PurchaseOptions): number[] {
  const order = new Map([...dictionary.attributeTypes.keys()].map((id, at) => [id, at] as const));
  const place = (id: number): number => order.get(dictionary.attributeValues.get(id)?.typeId ?? -1) ?? 0;
  return [...values].sort((a, b) => place(a) - place(b));
}

function small(image: StoredImage | undefined): string | null {
  return storedImageUrl(image, 'small_product');
}
