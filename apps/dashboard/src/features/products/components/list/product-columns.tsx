import type { ProductRow } from '@hanout/contracts/products/products';
import type { Translate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { InlineActive } from './inline-active.tsx';
import { InlinePrice } from './inline-price.tsx';
import { ShownPrice } from './shown-price.tsx';

export const ALWAYS_SHOWN = ['name'] as const;

type Looks = { readonly mayWrite: boolean; readonly chargesTax: boolean; readonly priceWord: Translate };

/** What the list shows of a product; the rightmost columns give way first when it gets narrow. */
export function productColumns(
  translate: Translate,
  { mayWrite, chargesTax, priceWord }: Looks,
): readonly Column<ProductRow>[] {
  const title = (column: string) => translate(`products.column.${column}`);
  return [
    {
      key: 'name',
      title: title('name'),
      cell: (product) => <ProductName product={product} />,
      sort: { ascending: 'name', descending: '-name', first: 'ascending' },
    },
    { key: 'category', title: title('category'), from: 'md', cell: ({ category }) => category },
    { key: 'brand', title: title('brand'), from: 'lg', cell: ({ brand }) => brand },
    { key: 'family', title: title('family'), from: 'xl', cell: ({ family }) => family },
    {
      key: 'price',
      title: priceWord('products.column.price'),
      align: 'end',
      cell: (product) => (mayWrite ? <InlinePrice product={product} /> : <ShownPrice product={product} />),
      sort: { ascending: 'price', descending: '-price', first: 'ascending' },
    },
    ...(chargesTax ? [priceWithTaxColumn(title('priceTtc'))] : []),
    {
      key: 'stock',
      title: title('stock'),
      align: 'end',
      cell: (product) => <StockCell product={product} />,
      sort: { ascending: 'stock', descending: '-stock', first: 'ascending' },
    },
    {
      key: 'active',
      title: title('active'),
      cell: (product) => <InlineActive product={product} isDisabled={!mayWrite} />,
    },
  ];
}

const priceWithTaxColumn = (title: string): Column<ProductRow> => ({
  key: 'priceTtc',
  title,
  align: 'end',
  from: 'xl',
  cell: ({ priceTtcCentimes }) => <Money centimes={priceTtcCentimes} />,
});

function ProductName({ product }: { readonly product: ProductRow }) {
  const translate = useTranslate();
  return (
    <span className="hn-product-name">
      <img src={product.image} alt="" width={36} height={36} loading="lazy" />
      <span>
        <ProductLink product={product} />
        <span className="hn-product-under">
          {product.sku === null ? null : <bdi dir="ltr">{product.sku}</bdi>}
          {product.combinationCount > 0 ? (
            <span>{translate('products.combinationCount', { count: product.combinationCount })}</span>
          ) : null}
          {product.type === 'pack' ? <span>{translate('products.type.pack')}</span> : null}
          {product.isOnPromotion ? (
            <span className="hn-promotion-mark">{translate('products.onPromotion')}</span>
          ) : null}
        </span>
      </span>
    </span>
  );
}

export function ProductLink({ product }: { readonly product: ProductRow }) {
  return (
    <Link to={`/products/${product.id}`} data-row-link className="hn-row-link hn-product-link">
      <bdi>{product.name}</bdi>
    </Link>
  );
}

const STOCK_TONES: Readonly<Record<ProductRow['stockState'], StatusTone>> = {
  in: 'good',
  low: 'attention',
  out: 'bad',
};

export function StockCell({ product }: { readonly product: ProductRow }) {
  const translate = useTranslate();
  const { stockState, available } = product;
  return (
    <StatusBadge tone={STOCK_TONES[stockState]}>
      {stockState === 'out' ? translate('products.stock.out') : translate('products.available', { count: available })}
    </StatusBadge>
  );
}
