import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PromotionCalendar } from '../components/promotion-calendar.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';

export function PromotionCalendarPage() {
  const t = useTranslate();
  return (
    <>
      <PageHeading
        title={t('promo.calendar')}
        actions={
          <Button component={Link} to="/promotions" variant="default">
            {t('promo.list')}
          </Button>
        }
      />
      <PromotionCalendar />
    </>
  );
}
