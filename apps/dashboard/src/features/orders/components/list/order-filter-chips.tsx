import { formatDate } from '@hanout/i18n';
import { FilterChips } from '@hanout/ui/table/filter-chips.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { FILTER_NAMES } from '../../api/order-list-state.ts';
import type { OrderFilters } from '../../api/order-list-state.ts';
import { labelOf } from '../../../../api/words.ts';
import { useOrderEnumerations } from '../order-labels.ts';
import { usePlaceName } from '../place-name.ts';

const LABELS = {
  wilaya: 'orders.filterWilaya',
  carrier: 'orders.filterCarrier',
  channel: 'orders.filterChannel',
  product: 'orders.filterProduct',
  assignee: 'orders.filterAssignee',
  tag: 'tags.one',
  dateFrom: 'orders.filterFrom',
  dateTo: 'orders.filterTo',
  amountMin: 'orders.filterMin',
  amountMax: 'orders.filterMax',
} as const;

type OrderFilterChipsProps = {
  readonly filters: OrderFilters;
  readonly productName: string | null;
  readonly onChange: (next: Partial<OrderFilters>) => void;
};

/** What narrows the list of orders, in words. */
export function OrderFilterChips({ filters, productName, onChange }: OrderFilterChipsProps) {
  const translate = useTranslate();
  const wordOf = useFilterWords(productName);
  return (
    <FilterChips
      chips={FILTER_NAMES.flatMap((name) => {
        const value = filters[name];
        if (value === null) return [];
        const label = translate(LABELS[name]);
        return [{ key: name, label, value: wordOf(name, value), onRemove: () => onChange({ [name]: null }) }];
      })}
    />
  );
}

function useFilterWords(productName: string | null): (name: (typeof FILTER_NAMES)[number], value: string) => string {
  const translate = useTranslate();
  const language = useLanguage();
  const enumerations = useOrderEnumerations();
  const placeName = usePlaceName();
  const named = (list: readonly { readonly id: number; readonly name: string }[] | undefined, value: string) =>
    list?.find(({ id }) => String(id) === value)?.name ?? value;
  return (name, value) => {
    switch (name) {
      case 'wilaya': {
        const wilaya = enumerations?.wilayas.find(({ code }) => String(code) === value);
        return wilaya === undefined ? value : placeName(wilaya);
      }
      case 'carrier':
        return named(enumerations?.carriers, value);
      case 'channel':
        return labelOf(enumerations?.channels, value);
      case 'product':
        return productName ?? `#${value}`;
      case 'assignee':
        return value === 'none' ? translate('orders.unassigned') : named(enumerations?.employees, value);
      case 'tag':
        return named(enumerations?.tags, value);
      case 'dateFrom':
      case 'dateTo':
        return formatDate(Date.parse(value), language);
      default:
        return value;
    }
  };
}
