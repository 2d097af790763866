import type { ImageUseKind, ImageUses } from '@hanout/contracts/products/product-images';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { imageUsesQuery } from '../../api/product-queries.ts';

type UsesOf = { readonly productId: number; readonly imageId: number };

/** Where the picture is seen, beside the pictures of its product. */
export function UsedIn({ productId, imageId }: UsesOf) {
  const translate = useTranslate();
  const { api } = useApplication();
  const uses = useQuery(imageUsesQuery(api, productId, imageId));
  const title = useId();
  const problem = problemOf(uses.error);
  return (
    <section aria-labelledby={title} className="hn-image-uses">
      <h3 id={title}>{translate('products.usedIn')}</h3>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void uses.refetch()} retrying={uses.isFetching} />
      )}
      {uses.isPending ? <p className="hn-soft">{translate('ui.loading')}</p> : null}
      {uses.data === undefined ? null : <Uses productId={productId} uses={uses.data} />}
    </section>
  );
}

function Uses({ productId, uses }: { readonly productId: number; readonly uses: ImageUses }) {
  const translate = useTranslate();
  return (
    <>
      {uses.isCover ? <p>{translate('products.usedAsCover')}</p> : null}
      {uses.uses.length > 0 ? (
        <UseList productId={productId} uses={uses} />
      ) : (
        <p className="hn-soft">{translate('products.usedNowhere')}</p>
      )}
    </>
  );
}

export function UseList({ productId, uses }: { readonly productId: number; readonly uses: ImageUses }) {
  const translate = useTranslate();
  return (
    <dl>
      {uses.uses.map(({ kind, total, shown }) => (
        <div key={kind}>
          <dt>
            {translate(`products.use.${kind}`)} <bdi>({total})</bdi>
          </dt>
          <dd>
            <ul>
              {shown.map(({ id, name }) => (
                <li key={id}>
                  <UseName address={addressOf(kind, { id, productId })} name={name} />
                </li>
              ))}
              {total > shown.length ? (
                <li className="hn-soft">{translate('products.useMore', { count: total - shown.length })}</li>
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

/** Where the back office shows it; blocks and articles have no page there. */
function addressOf(kind: ImageUseKind, { id, productId }: { id: number; productId: number }): string | null {
  switch (kind) {
    case 'combination':
      return `/products/${productId}?tab=combinations`;
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
    case 'block':
    case 'post':
      return null;
  }
}
