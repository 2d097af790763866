import { fontAddress, HOUSE_FAMILY, type FontFamily } from '@hanout/core/theme';
import { useEffect } from 'react';

const SCRIPTS = { latin: 'U+0000-024F', arabic: 'U+0600-06FF' } as const;

/** A family, and until it has come the house's own as the back office and the till call it. */
export const lettersOf = (family: FontFamily): string => `'${family.name}', 'Readex Pro Variable', sans-serif`;

/** Makes families known to the page: of each the letters that are looked at are fetched, when they are looked at. */
export function useFontFamilies(families: readonly FontFamily[]): void {
  useEffect(() => {
    if (typeof FontFace === 'undefined') return undefined;
    const faces = families.filter((family) => family.name !== HOUSE_FAMILY.name).flatMap(facesOf);
    for (const face of faces) document.fonts.add(face);
    return () => {
      for (const face of faces) document.fonts.delete(face);
    };
  }, [families]);
}

const facesOf = (family: FontFamily): readonly FontFace[] =>
  (['latin', 'arabic'] as const).map(
    (script) =>
      new FontFace(family.name, `url(${fontAddress(family, script)})`, {
        unicodeRange: SCRIPTS[script],
        weight: family.weights.join(' '),
      }),
  );

/** How long something that is drawn waits for its letters. */
const PATIENCE_MS = 2_000;

/** Fetches what this text needs of a family, so that it may be drawn as a picture; without a network the house's own stands in. */
export async function fetchLetters(family: FontFamily, text: string): Promise<void> {
  if (family.name === HOUSE_FAMILY.name || typeof FontFace === 'undefined') return;
  const fetched = document.fonts.load(`16px ${lettersOf(family)}`, text).catch(() => []);
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
