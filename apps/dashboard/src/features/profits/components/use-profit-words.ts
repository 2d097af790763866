import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { wilayasQuery } from '../../../api/places.ts';
import { useApplication } from '../../../app/application.ts';
import { profitChoicesQuery } from '../api/profit-calls.ts';
import { PROFIT_FILTERS, type ProfitFilters } from '../api/profit-state.ts';

type Choice = { readonly id: string; readonly name: string };
type Chosen = (typeof PROFIT_FILTERS)[number];

/** What figures are narrowed by, to choose from, and the word of what is chosen; products are chosen by their row. */
export function useProfitWords(): {
  readonly choices: Readonly<Record<Chosen, readonly Choice[]>>;
  readonly wordOf: (name: Chosen, value: string) => string;
} {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const words = useQuery(profitChoicesQuery(api, language)).data;
  const wilayas = useQuery(wilayasQuery(language)).data ?? [];
  const listed = (values: readonly { readonly id: number; readonly name: string }[] = []): readonly Choice[] =>
    values.map(({ id, name }) => ({ id: String(id), name }));
  const choices = {
    wilaya: wilayas.map(({ id, name }) => ({ id, name })),
    carrier: listed(words?.carriers),
    product: [],
    source: (words?.sources ?? []).map(({ value, label }) => ({ id: value, name: label })),
    agent: [{ id: 'none', name: translate('profits.nobody') }, ...listed(words?.agents)],
    outcome: (['delivered', 'returned', 'lost'] as const).map((id) => ({
      id,
      name: translate(`profits.outcome.${id}`),
    })),
  };
  return {
    choices,
    wordOf: (name, value) => choices[name].find(({ id }) => id === value)?.name ?? `#${value}`,
  };
}

export const noFilters: ProfitFilters = {
  wilaya: null,
  carrier: null,
  product: null,
  source: null,
  agent: null,
  outcome: null,
};

export const countFilters = (filters: ProfitFilters): number =>
  PROFIT_FILTERS.filter((name) => filters[name] !== null).length;
