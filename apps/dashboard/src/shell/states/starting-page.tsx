import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Loader } from '@mantine/core';

/** Stands for the short moment between the script and the session; nothing is shown before the wait is felt. */
export function StartingPage() {
  const translate = useTranslate();
  return (
    <div className="hn-starting" role="status" aria-label={translate('ui.loading')}>
      <Loader />
    </div>
  );
}
