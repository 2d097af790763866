import { IconX } from '@tabler/icons-react';
import { useTranslate } from '../text/translate-context.tsx';
import './filter-chips.css';

export type FilterChip = {
  readonly key: string;
  /** What is asked: «Wilaya». */
  readonly label: string;
  /** What it has to be: «Oran». */
  readonly value: string;
  readonly onRemove: () => void;
};

/** What narrows a list, each in sight and given up by a press; nothing where nothing does. */
export function FilterChips({ chips }: { readonly chips: readonly FilterChip[] }) {
  const translate = useTranslate();
  if (chips.length === 0) return null;
  return (
    <ul className="hn-chips" aria-label={translate('orders.filters')}>
      {chips.map(({ key, label, value, onRemove }) => (
        <li key={key}>
          <button
            type="button"
            className="hn-chip"
            aria-label={translate('ui.filter.remove', { filter: `${label} ${value}` })}
            onClick={onRemove}
          >
            <span>
              <span className="hn-soft">{label}</span> <bdi>{value}</bdi>
            </span>
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
