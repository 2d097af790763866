import type { WritingProduct } from '@hanout/contracts/builders/writings';
import { Money } from '@hanout/ui/money/money.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { writingProductsQuery } from '../api/insert-calls.ts';

/** A product within a text as it is today; one that the shop does not show leaves no hole in its page. */
export function ProductInText({ shopId, id }: { readonly shopId: number; readonly id: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const found = useQuery(writingProductsQuery(api, shopId, { ids: String(id) }));
  const product = found.data?.products[0];
  if (product !== undefined) return <ProductWords product={product} />;
  return <span>{translate(found.isSuccess ? 'writings.productGone' : 'ui.loading')}</span>;
}

/** Its picture, its name, what it costs and whether the shop shows it. */
export function ProductWords({ product }: { readonly product: WritingProduct }) {
  const translate = useTranslate();
  const { name, imageUrl, priceCentimes, state } = product;
  return (
    <>
      {imageUrl === null ? null : <img src={imageUrl} alt="" width={56} height={56} loading="lazy" />}
      <span className="hn-rich-named-words">
        <bdi>{name}</bdi>
        {priceCentimes === null ? null : <Money centimes={priceCentimes} strong />}
      </span>
      {state === 'shown' ? null : <StatusBadge tone="attention">{translate(`writings.product.${state}`)}</StatusBadge>}
    </>
  );
}
