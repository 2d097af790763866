import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { OfferList } from '../components/offer-list.tsx';
import '../components/subscription.css';

/** The plans and add-ons that can be chosen. */
export function OffersPage() {
  const translate = useTranslate();
  const [, setParameters] = useSearchParams();
  const open = (opened: string | null) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      if (opened === null) after.delete('open');
      else after.set('open', opened);
      return after;
    });
  return (
    <>
      <PageHeading
        title={translate('subscription.offers')}
        actions={
          <Group gap="xs">
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('addon')}>
              {translate('subscription.offer.newAddon')}
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('plan')}>
              {translate('subscription.offer.newPlan')}
            </Button>
          </Group>
        }
      />
      <p className="hn-soft">{translate('subscription.offers.what')}</p>
      <OfferList onOpen={open} />
    </>
  );
}
