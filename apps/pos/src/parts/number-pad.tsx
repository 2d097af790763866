import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconBackspace } from '@tabler/icons-react';
import './number-pad.css';

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0', '00'] as const;

type NumberPadProps = { readonly onDigits: (digits: string) => void; readonly onErase: () => void };

/** Digits to press where there is no keyboard, in the places that they have on one. */
export function NumberPad({ onDigits, onErase }: NumberPadProps) {
  const translate = useTranslate();
  return (
    <div className="pos-pad" role="group" aria-label={translate('pos.pad')} dir="ltr">
      {KEYS.map((digits) => (
        <button key={digits} type="button" onClick={() => onDigits(digits)}>
          {digits}
        </button>
      ))}
      <button type="button" aria-label={translate('pos.pad.erase')} onClick={onErase}>
        <IconBackspace size={24} aria-hidden />
      </button>
    </div>
  );
}
