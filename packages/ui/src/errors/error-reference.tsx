import { Button, CopyButton } from '@mantine/core';
import { useTranslate } from '../text/translate-context.tsx';

/** The number that names one failure in the log, with a button that copies it for whoever is asked for help. */
export function ErrorReference({ reference }: { readonly reference: string }) {
  const translate = useTranslate();
  return (
    <span className="hn-reference">
      {translate('ui.error.reference')} <code dir="ltr">{reference}</code>
      <CopyButton value={reference}>
        {({ copied, copy }) => (
          <Button variant="subtle" size="compact-xs" onClick={copy}>
            {translate(copied ? 'ui.copied' : 'ui.copy')}
          </Button>
        )}
      </CopyButton>
    </span>
  );
}
