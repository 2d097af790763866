import { checkImportSchema } from '@hanout/contracts/imports/imports';
import type { CheckImport, ProductImport } from '@hanout/contracts/imports/imports';
import { useState } from 'react';

/** What was chosen for the columns of a file and is not checked yet; kept in this browser, so that a reload loses nothing. */
export function useMappingDraft(current: ProductImport) {
  const key = `hanout.import.${current.id}`;
  const stored = { mapping: current.mapping, options: current.options };
  const [draft, setDraft] = useState<CheckImport>(() => readDraft(key, current.mapping.length) ?? stored);
  return {
    ...draft,
    change: (next: Partial<CheckImport>) => {
      const changed = { ...draft, ...next };
      localStorage.setItem(key, JSON.stringify(changed));
      setDraft(changed);
    },
    /** The server knows it now, or has read the file anew. */
    forget: (next: CheckImport) => {
      localStorage.removeItem(key);
      setDraft(next);
    },
  };
}

function readDraft(key: string, columns: number): CheckImport | null {
  try {
    const { data } = checkImportSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return data?.mapping.length === columns ? data : null;
  } catch {
    // Something else wrote there.
    return null;
  }
}
