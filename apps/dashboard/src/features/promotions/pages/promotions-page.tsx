import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../../session/use-session.ts';
import { PromotionList } from '../components/list/promotion-list.tsx';
import { PromotionRounding } from '../components/list/promotion-rounding.tsx';
import { isPermitted } from '../../../session/permissions.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';

export function PromotionsPage() {
  const t = useTranslate();
  const session = useSession();
  const mayWrite = isPermitted(session, 'promotions.write');
  return (
    <>
      <PageHeading
        title={t('promo.title')}
        actions={
          <Group gap="xs">
            <Button
              component={Link}
              to="/promotions/calendar"
              variant="default"
              leftSection={<IconCalendarEvent size={16} aria-hidden />}
            >
              {t('promo.calendar')}
            </Button>
            {mayWrite ? (
              <Button component={Link} to="/promotions/new" leftSection={<IconPlus size={16} aria-hidden />}>
                {t('promo.new')}
              </Button>
            ) : null}
          </Group>
        }
      />
      <PromotionList mayWrite={mayWrite} />
      {mayWrite ? <PromotionRounding /> : null}
    </>
  );
}
