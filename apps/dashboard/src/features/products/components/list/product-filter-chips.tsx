import { FilterChips } from '@hanout/ui/table/filter-chips.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { categoryOptions, optionsOf, useProductEnumerations } from '../../../../api/product-enumerations.ts';
import { usePriceWords } from '../../../../session/use-price-words.ts';
import { PRODUCT_FILTER_NAMES } from '../../api/product-list-state.ts';
import type { ProductFilterName, ProductFilters } from '../../api/product-list-state.ts';

type ProductFilterChipsProps = {
  readonly filters: ProductFilters;
  readonly onChange: (next: Partial<ProductFilters>) => void;
};

/** What narrows the list of products, in words. */
export function ProductFilterChips({ filters, onChange }: ProductFilterChipsProps) {
  const translate = useTranslate();
  const { priceWord } = usePriceWords();
  const wordOf = useFilterWords();
  return (
    <FilterChips
      chips={PRODUCT_FILTER_NAMES.flatMap((name) => {
        const value = filters[name];
        if (value === null) return [];
        const isPrice = name === 'priceMin' || name === 'priceMax';
        const label = isPrice ? priceWord(`products.filter.${name}`) : translate(`products.filter.${name}`);
        return [{ key: name, label, value: wordOf(name, value), onRemove: () => onChange({ [name]: null }) }];
      })}
    />
  );
}

function useFilterWords(): (name: ProductFilterName, value: string) => string {
  const translate = useTranslate();
  const { categories, brands, families, suppliers, tags } = useProductEnumerations().enumerations;
  return (name, value) => {
    const named = (options: readonly { readonly id: string; readonly name: string }[]) =>
      options.find(({ id }) => id === value)?.name ?? value;
    switch (name) {
      case 'category':
        return named(categoryOptions(categories));
      case 'brand':
        return named(optionsOf(brands));
      case 'family':
        return named(optionsOf(families));
      case 'supplier':
        return named(optionsOf(suppliers));
      case 'tag':
        return named(optionsOf(tags));
      case 'priceMin':
      case 'priceMax':
        return value;
      default:
        return translate(`products.${name}.${value}`);
    }
  };
}
