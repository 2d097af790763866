import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { WaitingList } from '../components/waiting-list.tsx';

export function WaitingPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('announcing.title')} />
      <p className="hn-soft">{translate('announcing.hint')}</p>
      <WaitingList />
    </>
  );
}
