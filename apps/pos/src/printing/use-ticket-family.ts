import { familyNamed, HOUSE_FAMILY, type FontFamily } from '@hanout/core/theme';
import { fetchLetters, useFontFamilies } from '@hanout/ui/theme/font-families.ts';
import { useEffect, useMemo } from 'react';
import { useTillState } from '../till/use-till.ts';

/** The letters in which tickets are written: those of the shop's look, and the house's own where the till does not know it. */
export function useTicketFamily(): FontFamily {
  const { self } = useTillState();
  return familyNamed(self?.fontFamily ?? '') ?? HOUSE_FAMILY;
}

/** A letter of each file of a family. */
const ONE_OF_EACH = 'A ب';

/** Fetches them while there is a network: the browser keeps the files, and a ticket is written in them without one. */
export function useFetchedFamily(family: FontFamily): void {
  useFontFamilies(useMemo(() => [family], [family]));
  useEffect(() => void fetchLetters(family, ONE_OF_EACH), [family]);
}
