import type { DocumentKind } from '@hanout/contracts/builders/documents';
import { storedHomeSchema } from '@hanout/contracts/builders/home';
import { cleanTheme } from '@hanout/core/theme';

/** Of what is stored, what is known today: what is no more, or what a block of its type no longer shows, is left out. */
export function knownContent(kind: DocumentKind, stored: unknown): unknown {
  if (kind === 'home') return storedHomeSchema.safeParse(stored).data ?? stored;
  return kind === 'theme' ? { values: cleanTheme(Object(stored).values) } : stored;
}
