import type { Deed } from '@hanout/ui/feedback/toast-store.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

/** Further ones are counted. */
const MOST_CHANGES = 6;

/** Fields from → to, in words. */
export function ChangedFields({ changes }: { readonly changes: NonNullable<Deed['changes']> }) {
  const translate = useTranslate();
  const none = translate('shell.nothing');
  const more = changes.length - MOST_CHANGES;
  if (changes.length === 0) return null;
  return (
    <dl className="hn-bell-changes">
      {changes.slice(0, MOST_CHANGES).map(({ label, from, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <s>{from === '' ? none : from}</s>
            <span className="hn-visually-hidden">{translate('shell.became')}</span>
            <span aria-hidden className="hn-arrow" />
            <bdi>{to === '' ? none : to}</bdi>
          </dd>
        </div>
      ))}
      {more > 0 ? <div className="hn-soft">{translate('shell.moreChanges', { count: more })}</div> : null}
    </dl>
  );
}
