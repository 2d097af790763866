import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../app/use-session.ts';
import { EMPTY_DRAFT } from '../features/promotions/api/draft-values.ts';
import { promotionKeys } from '../features/promotions/api/promotion-queries.ts';
import { PromotionEditor } from '../features/promotions/components/promotion-editor.tsx';
import '../features/promotions/components/promotions.css';
import { isPermitted } from '../features/session/permissions.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { NoPermission } from './no-permission.tsx';

export function PromotionNewPage() {
  const t = useTranslate();
  const queries = useQueryClient();
  // Leaving by way of the state, once the form knows that it is saved, keeps the guard from asking.
  const [savedId, setSavedId] = useState<number | null>(null);
  if (!isPermitted(useSession(), 'promotions.write')) return <NoPermission />;
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
