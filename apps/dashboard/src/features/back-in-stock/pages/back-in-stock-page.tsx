import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { RequestList } from '../components/request-list.tsx';

export function BackInStockPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('requests.title')} />
      <RequestList />
    </>
  );
}
