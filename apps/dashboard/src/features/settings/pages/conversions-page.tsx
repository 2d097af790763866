import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ConversionList } from '../components/ads/conversion-list.tsx';

export function ConversionsPage() {
  const translate = useTranslate();
  return (
    <>
      <BackLink to="/settings/shop" label={translate('settings.title')} />
      <PageHeading title={translate('ads.title')} />
      <ConversionList />
    </>
  );
}
