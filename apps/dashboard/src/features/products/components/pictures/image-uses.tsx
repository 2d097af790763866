import type { ImageUses } from '@hanout/contracts/products/product-images';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { UseList } from '../../../../picture-parts/use-list.tsx';
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
        <UseList productId={productId} uses={uses.uses} />
      ) : (
        <p className="hn-soft">{translate('products.usedNowhere')}</p>
      )}
    </>
  );
}
