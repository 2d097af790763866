import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconDiscount } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { promotionDetailQuery } from '../api/promotion-queries.ts';
import { PromotionPageView } from '../components/page/promotion-page-view.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';

export function PromotionPage() {
  const { promotionId = '' } = useParams();
  return <LoadedPromotion key={promotionId} id={/^\d{1,9}$/u.test(promotionId) ? Number(promotionId) : 0} />;
}

function LoadedPromotion({ id }: { readonly id: number }) {
  const t = useTranslate();
  const { api } = useApplication();
  const promotion = useQuery({ ...promotionDetailQuery(api, id), enabled: id > 0 });
  const problem = problemOf(promotion.error);
  if (promotion.data !== undefined)
    return (
      <>
        <BackLink to="/promotions" label={t('promo.back')} />
        <PromotionPageView
          promotion={promotion.data}
          heading={(parts) => <PageHeading {...parts} record={{ kind: 'promotions', id: String(id) }} />}
        />
      </>
    );
  const isMissing = id === 0 || problem?.status === 404 || problem?.status === 400;
  if (isMissing)
    return (
      <>
        <PageHeading title={t('promo.notFound')} />
        <EmptyState
          icon={<IconDiscount />}
          title={t('promo.notFound')}
          sentence={t('promo.notFoundSentence')}
          action={
            <Button component={Link} to="/promotions">
              {t('promo.list')}
            </Button>
          }
        />
      </>
    );
  return (
    <>
      <PageHeading title={t('promo.title')} />
      {problem === null ? (
        <p role="status">{t('ui.loading')}</p>
      ) : (
        <ProblemBanner problem={problem} onRetry={() => void promotion.refetch()} retrying={promotion.isFetching} />
      )}
    </>
  );
}
