import type { ProductList, ProductPage, ProductRow } from '@hanout/contracts/products/products';
import { scaleCentimes, toCentimes } from '@hanout/core/kernel';
import { formatMoney } from '@hanout/i18n';
import type { Translate } from '@hanout/i18n';
import type { ConflictField } from '@hanout/ui/conflict/conflict-question.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { patch, useRenewal } from '../../../../api/cache.ts';
import type { CacheWrite } from '../../../../api/cache.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { editQuickly, readStoredProduct } from '../../api/product-changes.ts';
import type { Edited, QuickEdit } from '../../api/product-changes.ts';
import { productKeys } from '../../api/product-queries.ts';
import { usePriceWords } from '../../../../session/use-price-words.ts';

type Edit = Omit<QuickEdit, 'version'>;
type Quick = {
  readonly edit: Edit;
  readonly version: number;
  /** The row as it was. */
  readonly before: ProductRow;
  readonly isBack: boolean;
};

/** Changes a product from its row: shown at once in every list that is kept, taken back when it is refused, with a way back. */
export function useQuickEdit(product: ProductRow) {
  const translate = useTranslate();
  const { priceWord } = usePriceWords();
  const renew = useRenewal();
  const { api } = useApplication();
  const { run, isRunning } = useChange<Quick, Edited, ProductPage>({
    send: ({ edit, version, before }) => editQuickly(api, before.id, { ...edit, version }),
    foresee: ({ edit, before }) => [patchRow(before.id, rowOf(edit, before))],
    store: ({ version = 0 }, { edit, before }) => [patchRow(before.id, { ...rowOf(edit, before), version })],
    renewsBeside: [productKeys.page(product.id)],
    overtaken: {
      read: readStoredProduct,
      question: (current, { edit }, { message }) => ({
        message,
        changedBy: { name: current.updatedBy, at: Date.parse(current.updatedAt) },
        fields: fieldsOf(edit, current, { translate, priceWord }),
      }),
      again: (quick, { version }) => ({ ...quick, version }),
      takeTheirs: () => renew({ renews: [productKeys.lists] }),
    },
    deed: (_, { edit, before }) => ({
      thing: { name: before.name, to: `/products/${before.id}` },
      changes: fieldsOf(edit, before, { translate, priceWord }).map(({ label, theirs, mine }) => ({
        label,
        from: theirs,
        to: mine,
      })),
    }),
    said: (_, { before, isBack }) => (isBack ? null : translate('products.saved', { name: before.name })),
    undo: ({ version = 0 }, { edit, before, isBack }) =>
      isBack ? null : { edit: beforeOf(edit, before), version, before, isBack: true },
  });
  return {
    edit: (edit: Edit) => run({ edit, version: product.version, before: product, isBack: false }),
    isSaving: isRunning,
  };
}

const patchRow = (id: number, change: Partial<ProductRow>): CacheWrite =>
  patch<ProductList>(productKeys.lists, (list) => ({
    ...list,
    products: list.products.map((row) => (row.id === id ? { ...row, ...change } : row)),
  }));

function rowOf({ isActive, priceHtCentimes }: Edit, product: ProductRow): Partial<ProductRow> {
  return {
    ...(isActive === undefined ? {} : { isActive }),
    ...(priceHtCentimes === undefined
      ? {}
      : { priceHtCentimes, priceTtcCentimes: withTaxLike(product, priceHtCentimes) }),
  };
}

/** With as much tax as the product bears now. */
function withTaxLike({ priceHtCentimes: before, priceTtcCentimes: taxed }: ProductRow, ht: number): number {
  return before === 0 ? ht : scaleCentimes(toCentimes(ht), taxed, before);
}

function beforeOf({ isActive, priceHtCentimes }: Edit, product: ProductRow): Edit {
  return {
    ...(isActive === undefined ? {} : { isActive: product.isActive }),
    ...(priceHtCentimes === undefined ? {} : { priceHtCentimes: product.priceHtCentimes }),
  };
}

function fieldsOf(
  { isActive, priceHtCentimes }: Edit,
  current: Pick<ProductRow, 'isActive' | 'priceHtCentimes'>,
  { translate, priceWord }: { readonly translate: Translate; readonly priceWord: Translate },
): readonly ConflictField[] {
  const flag = (is: boolean): string => translate(is ? 'ui.yes' : 'ui.no');
  return [
    ...(priceHtCentimes === undefined
      ? []
      : [
          {
            label: priceWord('products.field.priceHt'),
            theirs: formatMoney(current.priceHtCentimes),
            mine: formatMoney(priceHtCentimes),
          },
        ]),
    ...(isActive === undefined
      ? []
      : [{ label: translate('products.field.isActive'), theirs: flag(current.isActive), mine: flag(isActive) }]),
  ];
}
