import type { ImageUseKind, ImageUses } from '@hanout/contracts/products/product-images';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import './use-list.css';

type UseListProps = {
  readonly uses: ImageUses['uses'];
  /** Whose combinations they are; null: of any product, whose pages are not known. */
  readonly productId: number | null;
};

/** What shows a picture, by kind; what has a page of its own leads there. */
export function UseList({ uses, productId }: UseListProps) {
  const translate = useTranslate();
  return (
    <dl>
      {uses.map(({ kind, total, shown }) => (
        <div key={kind}>
          <dt>
            {translate(`pictures.use.${kind}`)} <bdi>({total})</bdi>
          </dt>
          <dd>
            <ul>
              {shown.map(({ id, name }) => (
                <li key={id}>
                  <UseName address={addressOf(kind, { id, productId })} name={name} />
                </li>
              ))}
              {total > shown.length ? (
                <li className="hn-soft">{translate('pictures.useMore', { count: total - shown.length })}</li>
              ) : null}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function UseName({ address, name }: { readonly address: string | null; readonly name: string }) {
  const shown = <bdi>{name}</bdi>;
  return address === null ? shown : <Link to={address}>{shown}</Link>;
}

type Shown = { readonly id: number; readonly productId: number | null };

/** Where the back office shows it; blocks of a home page that nobody built have no page there. */
function addressOf(kind: ImageUseKind, { id, productId }: Shown): string | null {
  switch (kind) {
    case 'combination':
      return productId === null ? null : `/products/${productId}?tab=combinations`;
    case 'product':
    case 'pack':
      return `/products/${id}`;
    case 'category':
      return '/catalog/categories';
    case 'collection':
      return '/catalog/collections';
    case 'brand':
      return '/catalog/brands';
    case 'line':
      return '/catalog/brand-lines';
    case 'value':
      return '/catalog/attributes';
    case 'promotion':
      return `/promotions/${id}`;
    case 'carrier':
      return `/delivery/${id}`;
    case 'shop':
      return '/settings/shop';
    case 'home-block':
      return '/home-page';
    case 'landing-page':
      return `/landing-pages/${id}`;
    case 'page':
      return `/writings/pages/${id}`;
    case 'post':
      return `/writings/posts/${id}`;
    case 'post-category':
      return `/writings/topics/${id}`;
    case 'post-author':
      return `/writings/authors/${id}`;
    case 'block':
      return null;
  }
}
