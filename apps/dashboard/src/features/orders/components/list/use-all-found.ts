import type { Selection } from '@hanout/ui/table/use-selection.ts';
import { useState } from 'react';
import { toListQuery } from '../../api/order-list-state.ts';
import type { OrderListState } from '../../api/order-list-state.ts';

/** "All that the view holds", as long as neither the choice nor the list becomes another one. */
export function useAllFound(selection: Selection, state: OrderListState) {
  const [chosen, setChosen] = useState<{ readonly keys: ReadonlySet<string>; readonly list: string } | null>(null);
  const list = JSON.stringify(toListQuery({ ...state, cursor: null }));
  return {
    isAll: chosen !== null && chosen.keys === selection.keys && chosen.list === list,
    chooseAll: () => setChosen({ keys: selection.keys, list }),
    clear: () => {
      setChosen(null);
      selection.clear();
    },
  };
}
