import type { DocumentKind } from '@hanout/contracts/builders/documents';
import { cleanTheme } from '@hanout/core/theme';

/** Of what is stored, what is known today: a variable that is no more, or a value that it can no longer be, is left out. */
export function knownContent(kind: DocumentKind, stored: unknown): unknown {
  return kind === 'theme' ? { values: cleanTheme(Object(stored).values) } : stored;
}
