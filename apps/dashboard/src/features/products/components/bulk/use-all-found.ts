import type { Selection } from '@hanout/ui/table/use-selection.ts';
import { useState } from 'react';
import { toFilterQuery } from '../../api/product-list-state.ts';
import type { ProductFilters } from '../../api/product-list-state.ts';

/** "All that is found", as long as neither the choice nor the filter becomes another one: what is taken out of it stays out. */
export function useAllFound(selection: Selection, filters: ProductFilters) {
  const [chosen, setChosen] = useState<{ readonly keys: ReadonlySet<string>; readonly filter: string } | null>(null);
  const filter = JSON.stringify(toFilterQuery(filters));
  return {
    isAll: chosen !== null && chosen.keys === selection.keys && chosen.filter === filter,
    chooseAll: () => setChosen({ keys: selection.keys, filter }),
    clear: () => {
      setChosen(null);
      selection.clear();
    },
  };
}
