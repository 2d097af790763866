import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ParkedList } from '../components/parked-list.tsx';

/** What the shop does by itself and could not: looked at, tried again, let go. */
export function BackgroundPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('background.title')} />
      <p className="hn-soft hn-background-sentence">{translate('background.sentence')}</p>
      <ParkedList />
    </>
  );
}
