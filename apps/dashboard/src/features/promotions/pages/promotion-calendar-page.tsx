import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { PromotionCalendar } from '../components/promotion-calendar.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';

export function PromotionCalendarPage() {
  const t = useTranslate();
  return (
    <>
      <BackLink to="/promotions" label={t('promo.back')} />
      <PageHeading title={t('promo.calendar')} />
      <PromotionCalendar />
    </>
  );
}
