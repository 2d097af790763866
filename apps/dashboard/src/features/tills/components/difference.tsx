import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

/** What was missing or too much at a closing, said in a word beside the amount; null: it is not closed for good. */
export function Difference({ centimes }: { readonly centimes: number | null }) {
  const translate = useTranslate();
  if (centimes === null) return <span className="hn-soft">—</span>;
  if (centimes === 0) return <span>{translate('tills.exact')}</span>;
  return (
    <span className={centimes < 0 ? 'hn-tills-missing' : undefined}>
      <Money centimes={Math.abs(centimes)} />{' '}
      <span className="hn-soft">{translate(centimes < 0 ? 'tills.missing' : 'tills.tooMuch')}</span>
    </span>
  );
}
