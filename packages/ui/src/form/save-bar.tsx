import { Button } from '@mantine/core';
import { useShortcut } from '../keyboard/shortcuts.tsx';
import { useTranslate } from '../text/translate-context.tsx';
import { useUnsavedWarning } from './use-unsaved-warning.ts';
import './form.css';

type SaveBarProps = {
  readonly isDirty: boolean;
  /** There is nothing stored yet: it can be saved as it is, and left without a word. */
  readonly isNew?: boolean;
  /** What is said instead where the work is kept as it is typed: then it is left without a word. */
  readonly kept?: string | null;
  readonly submitting: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
};

/** Shown while something is not saved; Ctrl+S saves, and leaving the page asks first. */
export function SaveBar({ isDirty, isNew = false, kept = null, submitting, onSave, onDiscard }: SaveBarProps) {
  const translate = useTranslate();
  useUnsavedWarning(isDirty && kept === null);
  useShortcut('mod+s', translate('ui.form.save'), (event) => {
    event.preventDefault();
    if ((isDirty || isNew) && !submitting) onSave();
  });
  if (!isDirty && !isNew) return null;
  return (
    <section className="hn-save-bar" aria-label={translate('ui.form.unsaved')}>
      <span role="status">{isDirty ? (kept ?? translate('ui.form.unsaved')) : ''}</span>
      <Button variant="default" onClick={onDiscard} disabled={submitting || !isDirty}>
        {translate('ui.form.discard')}
      </Button>
      <Button onClick={onSave} disabled={submitting} aria-busy={submitting}>
        {translate(submitting ? 'ui.form.submitting' : 'ui.form.save')}
      </Button>
    </section>
  );
}
