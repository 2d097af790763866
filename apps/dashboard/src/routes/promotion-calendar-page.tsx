import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../app/use-session.ts';
import { PromotionCalendar } from '../features/promotions/components/promotion-calendar.tsx';
import { isPermitted } from '../features/session/permissions.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { NoPermission } from './no-permission.tsx';

export function PromotionCalendarPage() {
  const t = useTranslate();
  if (!isPermitted(useSession(), 'catalog.read')) return <NoPermission />;
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
