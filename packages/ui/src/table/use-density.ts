import { useState } from 'react';

export type Density = 'comfortable' | 'compact';

const DENSITY_KEY = 'hanout.density';

/** How close rows stand, remembered in this browser for every list. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    localStorage.getItem(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable',
  );
  const change = (next: Density) => {
    localStorage.setItem(DENSITY_KEY, next);
    setDensity(next);
  };
  return [density, change];
}
