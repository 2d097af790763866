import type { PromotionPreview } from '@hanout/contracts/promotions/promotion-trials';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Loader } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { labelOf, usePromotionEnumerations } from '../promotion-labels.ts';

type PreviewProps = {
  readonly preview: UseQueryResult<PromotionPreview>;
  /** The draft is not whole yet: nothing can be said of it. */
  readonly isWaiting: boolean;
};

/** So many rows stand on the page before more are asked for. */
const FEW = 10;

const RELATION_TONES = { loses: 'bad', wins: 'attention', both: 'neutral' } as const;

/** Which other promotions meet this one, and who wins. */
export function ConflictsCard({ preview, isWaiting }: PreviewProps) {
  const t = useTranslate();
  const conflicts = preview.data?.conflicts ?? [];
  return (
    <Card title={t('promo.conflicts')}>
      {isWaiting || preview.data === undefined ? (
        <p className="hn-promo-hint">{t('promo.previewWaits')}</p>
      ) : conflicts.length === 0 ? (
        <p>{t('promo.noConflicts')}</p>
      ) : (
        <ul className="hn-promo-conflicts">
          {conflicts.map((conflict) => (
            <li key={conflict.id}>
              <StatusBadge tone={RELATION_TONES[conflict.relation]}>
                {t(`promo.relation.${conflict.relation}`)}
              </StatusBadge>{' '}
              <Link to={`/promotions/${conflict.id}`} dir="auto">
                {conflict.name}
              </Link>
              <p>{conflict.sentence}</p>
              {conflict.sharedProducts === 0 ? null : (
                <small>{t('promo.sharedProducts', { count: conflict.sharedProducts })}</small>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The products that it touches, with their price before and after. */
export function ProductsCard({ preview, isWaiting }: PreviewProps) {
  const t = useTranslate();
  const { data } = preview;
  const problem = problemOf(preview.error);
  return (
    <Card title={t('promo.products')} beside={preview.isFetching && !isWaiting ? <Loader size={16} /> : null}>
      {problem === null || problem.status === 422 ? null : (
        <ProblemBanner problem={problem} onRetry={() => void preview.refetch()} retrying={preview.isFetching} />
      )}
      {isWaiting || data === undefined ? (
        <p className="hn-promo-hint">{t('promo.previewWaits')}</p>
      ) : (
        <>
          <p role="status">{t('promo.summary.products', { count: data.productCount })}</p>
          {data.belowCostCount === 0 ? null : (
            <p className="hn-promo-warning">{t('promo.belowCost', { count: data.belowCostCount })}</p>
          )}
          <ProductRows products={data.products} />
          {data.productCount > data.products.length ? (
            <p className="hn-promo-hint">{t('promo.firstProducts', { number: data.products.length })}</p>
          ) : null}
        </>
      )}
    </Card>
  );
}

function ProductRows({ products }: { readonly products: PromotionPreview['products'] }) {
  const t = useTranslate();
  const enumerations = usePromotionEnumerations();
  const [isWhole, setIsWhole] = useState(false);
  if (products.length === 0) return null;
  return (
    <>
      <table className="hn-promo-prices">
        <thead>
          <tr>
            <th scope="col">{t('promo.product')}</th>
            <th scope="col">{t('promo.before')}</th>
            <th scope="col">{t('promo.after')}</th>
          </tr>
        </thead>
        <tbody>
          {products.slice(0, isWhole ? products.length : FEW).map((product) => (
            <tr key={product.id}>
              <td>
                <span dir="auto">{product.name}</span>
                {product.isBelowCost ? <small className="hn-promo-warning">{t('promo.isBelowCost')}</small> : null}
                {product.reason === null ? null : <small>{labelOf(enumerations?.reasons, product.reason)}</small>}
              </td>
              <td>
                <Money centimes={product.beforeCentimes} />
              </td>
              <td>
                <Money centimes={product.afterCentimes} strong={product.afterCentimes < product.beforeCentimes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {products.length > FEW && !isWhole ? (
        <Button mt="sm" size="xs" variant="default" onClick={() => setIsWhole(true)}>
          {t('promo.showMore')}
        </Button>
      ) : null}
    </>
  );
}
