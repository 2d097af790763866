import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';

const COMMON = ['faulty', 'size', 'mind'] as const;

type ReturnReasonProps = { readonly value: string; readonly onChange: (reason: string) => void };

/** Why it comes back: one press for what is said most, or words of one's own. */
export function ReturnReason({ value, onChange }: ReturnReasonProps) {
  const translate = useTranslate();
  return (
    <div className="pos-reason">
      <div className="pos-reason-common" role="group" aria-label={translate('pos.return.reasons')}>
        {COMMON.map((reason) => {
          const words = translate(`pos.return.reason.${reason}`);
          return (
            <button key={reason} type="button" aria-pressed={value === words} onClick={() => onChange(words)}>
              {words}
            </button>
          );
        })}
      </div>
      <TextInput
        size="lg"
        label={translate('pos.cash.reason')}
        value={value}
        maxLength={200}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
