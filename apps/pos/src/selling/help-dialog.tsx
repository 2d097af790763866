import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import './help-dialog.css';

const KEYS = [
  ['F1', 'F1'],
  ['F2', 'F2'],
  ['F3', 'F3'],
  ['F4', 'F4'],
  ['F5', 'F5'],
  ['F6', 'F6'],
  ['F7', 'F7'],
  ['F8', 'F8'],
  ['F9', 'F9'],
  ['F10', 'F10'],
  ['↑ ↓', 'arrows'],
  ['0 … 9', 'digits'],
  ['Del', 'Delete'],
  ['Ctrl+Z', 'undo'],
  ['Esc', 'Escape'],
] as const;

/** What each key does, on one sheet. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog opened onClose={onClose} title={translate('pos.help.title')} size={720}>
      <p className="pos-help-scan">
        <b>{translate('pos.help.scan')}</b> {translate('pos.help.scanSentence')}
      </p>
      <dl className="pos-help">
        {KEYS.map(([key, name]) => (
          <div key={name}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{translate(`pos.help.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
