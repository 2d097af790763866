import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ApiHeading } from '../components/api-heading.tsx';
import { KeyList } from '../components/key-list.tsx';

export function KeysPage() {
  const translate = useTranslate();
  return (
    <>
      <ApiHeading making={{ label: translate('apiAccess.newKey'), to: '/settings/api?open=new' }} />
      <KeyList />
    </>
  );
}
