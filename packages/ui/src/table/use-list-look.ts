import { useState } from 'react';

export type Density = 'comfortable' | 'compact';

/** How the rows of a list look: columns that are not shown, and how close the rows stand. */
export type ListLook = { readonly hidden: readonly string[]; readonly density: Density };

/** What a saved view says of it. */
export type SavedLook = { readonly id: number; readonly look: ListLook };

const DENSITY_KEY = 'hanout.density';

/**
 * How a list looks, remembered in this browser: the density for every list, the columns for each. Under a saved view it begins
 * as the view says; what is changed then is kept beside the view until it is saved or given up.
 */
export function useListLook(list: string, view: SavedLook | null) {
  const columnsKey = `hanout.columns.${list}`;
  const viewKey = view === null ? null : `hanout.look.${list}.${view.id}`;
  const [, setTurn] = useState(0);
  const redraw = () => setTurn((turn) => turn + 1);
  const look =
    view === null || viewKey === null
      ? { hidden: readNames(columnsKey), density: readDensity(localStorage.getItem(DENSITY_KEY)) }
      : (readChanged(viewKey) ?? view.look);
  return {
    look,
    change: (next: Partial<ListLook>) => {
      const { hidden, density } = { ...look, ...next };
      if (viewKey === null) {
        localStorage.setItem(columnsKey, hidden.join(' '));
        localStorage.setItem(DENSITY_KEY, density);
      } else localStorage.setItem(viewKey, [density, ...hidden].join(' '));
      redraw();
    },
    /** Back to what the view says. */
    forget: () => {
      if (viewKey !== null) localStorage.removeItem(viewKey);
      redraw();
    },
  };
}

export function isSameLook(a: ListLook, b: ListLook): boolean {
  return a.density === b.density && a.hidden.toSorted().join(' ') === b.hidden.toSorted().join(' ');
}

function readChanged(key: string): ListLook | null {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  const [density = '', ...hidden] = text.split(' ');
  return { density: readDensity(density), hidden };
}

function readNames(key: string): readonly string[] {
  return (localStorage.getItem(key) ?? '').split(' ').filter((each) => each !== '');
}

const readDensity = (text: string | null): Density => (text === 'compact' ? 'compact' : 'comfortable');
