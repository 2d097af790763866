import type { PromotionDetail } from '@hanout/contracts/promotions/promotions';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useCacheWrites } from '../../../../api/cache.ts';
import type { ReactNode } from 'react';
import { useSession } from '../../../../session/use-session.ts';
import { storedPromotion } from '../../api/stored-promotion.ts';
import { CouponsCard } from './coupons-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { PromotionActions } from './promotion-actions.tsx';
import { PromotionEditor } from '../editor/promotion-editor.tsx';
import { labelOf, TONES, usePromotionEnumerations } from '../promotion-labels.ts';
import { PromotionReading } from './promotion-reading.tsx';
import { UsageCard } from './usage-card.tsx';
import { usePromotionAction } from './use-promotion-action.ts';
import '../promotions.css';
import '../promotion-effects.css';

type ViewProps = {
  readonly promotion: PromotionDetail;
  readonly heading: (parts: { title: string; beside: ReactNode; actions: ReactNode }) => ReactNode;
};

/** One promotion: edited by who may, read by the others; its codes and its history. */
export function PromotionPageView({ promotion, heading }: ViewProps) {
  const write = useCacheWrites();
  const enumerations = usePromotionEnumerations();
  const { act } = usePromotionAction(promotion);
  const maySeeOrders = useSession().permissions.includes('orders.read');
  const isEdited = promotion.isEditable && promotion.state !== 'archived';
  return (
    <>
      {heading({
        title: promotion.name,
        beside: (
          <StatusBadge tone={TONES[promotion.state]}>{labelOf(enumerations?.states, promotion.state)}</StatusBadge>
        ),
        actions: <PromotionActions promotion={promotion} />,
      })}
      {isEdited ? (
        <PromotionEditor
          key={promotion.version}
          promotion={promotion}
          draft={promotion.draft}
          onSaved={(saved) => write(storedPromotion(saved))}
          onDuplicate={() => void act('duplicate')}
        />
      ) : (
        <PromotionReading promotion={promotion} />
      )}
      <div className="hn-promo-columns">
        <div>
          <CouponsCard promotion={promotion} />
        </div>
        <div>
          {maySeeOrders ? <UsageCard id={promotion.id} /> : null}
          <HistoryCard history={promotion.history} />
        </div>
      </div>
    </>
  );
}
