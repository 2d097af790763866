import { useEffect, useState } from 'react';
import { blockAt, markChosen } from './shown-blocks.ts';

/** Which block one works at: pressed in the list or in the page, and framed there. */
export function useChosenBlock() {
  const [selected, setSelected] = useState<string | null>(null);
  const [page, setPage] = useState<Document | null>(null);
  useEffect(() => markChosen(page, selected), [page, selected]);
  useEffect(() => {
    const choose = ({ target }: Event) => setSelected((known) => blockAt(target) ?? known);
    page?.addEventListener('click', choose);
    return () => page?.removeEventListener('click', choose);
  }, [page]);
  return { selected, setSelected, page, setPage };
}
