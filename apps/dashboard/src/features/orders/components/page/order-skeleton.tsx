import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import './order-page.css';

/** The order page's own geometry while its first answer is under way. */
export function OrderSkeleton() {
  const translate = useTranslate();
  return (
    <div role="status" aria-label={translate('ui.loading')} className="hn-order-skeleton">
      <Skeleton height={28} width={260} mb="lg" />
      <div className="hn-order-columns">
        <div>
          <Skeleton height={260} radius={12} />
          <Skeleton height={160} radius={12} />
        </div>
        <div>
          <Skeleton height={180} radius={12} />
          <Skeleton height={160} radius={12} />
        </div>
      </div>
    </div>
  );
}
