import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ConversionList } from '../components/ads/conversion-list.tsx';

export function ConversionsPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('ads.title')} />
      <ConversionList />
    </>
  );
}
