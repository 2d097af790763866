import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { agedTime } from '../till/clock-time.ts';
import { useTillState } from '../till/use-till.ts';
import { useMinute } from './use-minute.ts';

const SHOWN = ['catalogue', 'promotions', 'stock', 'customers'] as const;

/** How old everything is that is sold from, always seen. */
export function DataAges() {
  const translate = useTranslate();
  const language = useLanguage();
  const { freshness } = useTillState();
  const now = useMinute();
  return (
    <section aria-label={translate('pos.ages')}>
      <ul className="pos-ages">
        {SHOWN.map((dataset) => {
          const { at, failure } = freshness[dataset];
          const time = at === null ? translate('pos.data.never') : agedTime(at, now, language);
          return (
            <li key={dataset} data-failed={failure === null ? undefined : ''}>
              {translate(`pos.age.${dataset}`, { time })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
