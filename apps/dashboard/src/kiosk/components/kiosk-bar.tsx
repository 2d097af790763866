import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useNow } from '../../app/use-now.ts';
import { clockOf } from '../../attendance-parts/day-text.ts';
import { LanguageButtons } from '../../shell/language-buttons.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';

type KioskBarProps = { readonly title: string; readonly isOnline: boolean; readonly waiting: number };

/** Whose kiosk it is, the time, the languages, and whether there is a network. */
export function KioskBar({ title, isOnline, waiting }: KioskBarProps) {
  const translate = useTranslate();
  const now = useNow();
  return (
    <header className="hn-kiosk-bar">
      <PageHeading title={title} />
      <bdi dir="ltr" className="hn-kiosk-clock">
        {clockOf(new Date(now).toISOString())}
      </bdi>
      <p role="status">
        {[
          ...(isOnline ? [] : [translate('kiosk.offline')]),
          ...(waiting === 0 ? [] : [translate('kiosk.waiting', { number: waiting })]),
        ].join(' · ')}
      </p>
      <LanguageButtons />
    </header>
  );
}
