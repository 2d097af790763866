import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { EMPTY_DRAFT } from '../api/draft-values.ts';
import { promotionKeys } from '../api/promotion-queries.ts';
import { PromotionEditor } from '../components/promotion-editor.tsx';
import '../components/promotions.css';
import { PageHeading } from '../../../shell/page-heading.tsx';

export function PromotionNewPage() {
  const t = useTranslate();
  const queries = useQueryClient();
  // Leaving by way of the state, once the form knows that it is saved, keeps the guard from asking.
  const [savedId, setSavedId] = useState<number | null>(null);
  if (savedId !== null) return <Navigate to={`/promotions/${savedId}`} replace />;
  return (
    <>
      <PageHeading title={t('promo.new')} />
      <PromotionEditor
        promotion={null}
        draft={EMPTY_DRAFT}
        onSaved={(saved) => {
          queries.setQueryData(promotionKeys.detail(saved.id), saved);
          setSavedId(saved.id);
        }}
        onDuplicate={() => undefined}
      />
    </>
  );
}
