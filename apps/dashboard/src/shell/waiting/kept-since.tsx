import { formatDateTime } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import './kept-since.css';

type KeptSinceProps = {
  /** when it was typed */
  readonly at: number;
  readonly onAnew: () => void;
};

/** Says above a form that it goes on where somebody left it, and begins it anew. */
export function KeptSince({ at, onAnew }: KeptSinceProps) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <p role="status" className="hn-kept-since">
      {translate('ui.draft.since', { when: formatDateTime(at, language) })}
      <Button variant="subtle" size="xs" onClick={onAnew}>
        {translate('ui.draft.anew')}
      </Button>
    </p>
  );
}
