import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { EMPTY_DRAFT } from '../api/draft-values.ts';
import { PromotionEditor } from '../components/editor/promotion-editor.tsx';
import '../components/promotions.css';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useUsualShop } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { useSession } from '../../../session/use-session.ts';

export function PromotionNewPage() {
  const t = useTranslate();
  const { inEveryShop } = useSession();
  const usual = useUsualShop();
  // Leaving by way of the state, once the form knows that it is saved, keeps the guard from asking.
  const [savedId, setSavedId] = useState<number | null>(null);
  if (savedId !== null) return <Navigate to={`/promotions/${savedId}`} replace />;
  return (
    <>
      <BackLink to="/promotions" label={t('promo.back')} />
      <PageHeading title={t('promo.new')} />
      <PromotionEditor
        promotion={null}
        draft={{ ...EMPTY_DRAFT, shopId: inEveryShop ? null : (usual?.id ?? null) }}
        onSaved={({ id }) => setSavedId(id)}
        onDuplicate={() => undefined}
      />
    </>
  );
}
