import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { CommuneSees } from '../components/commune-sees.tsx';

export function SeenPage() {
  const translate = useTranslate();
  return (
    <>
      <BackLink to="/delivery" label={translate('carriers.back')} />
      <PageHeading title={translate('carriers.seen')} />
      <CommuneSees />
    </>
  );
}
