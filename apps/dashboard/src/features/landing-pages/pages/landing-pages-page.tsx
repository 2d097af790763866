import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useUsualShop } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { LandingList } from '../components/landing-list.tsx';

/** Pages for one product each, which advertisements lead to. */
export function LandingPagesPage() {
  const translate = useTranslate();
  const shop = useUsualShop();
  return (
    <>
      <PageHeading
        title={translate('landingPages.title')}
        actions={
          <Button component={Link} to="/landing-pages/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {translate('landingPages.new')}
          </Button>
        }
      />
      <p className="hn-soft">{translate('landingPages.what')}</p>
      {shop === undefined ? null : <LandingList key={shop.id} shopId={shop.id} />}
    </>
  );
}
