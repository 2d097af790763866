import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { Difference } from './difference.ts';

/** What changes, line by line. */
export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  const translate = useTranslate();
  if (differences.length === 0) return <p>{translate('builder.same')}</p>;
  return (
    <ul className="hn-builder-differences">
      {differences.map(({ key, kind, name }) => (
        <li key={`${kind} ${key}`} data-kind={kind}>
          {translate(`builder.${kind}`)} <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
