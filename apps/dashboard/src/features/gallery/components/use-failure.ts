import type { Problem } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

/** What a call says that broke on the server. */
export function useFailure(): Problem {
  const message = useTranslate()('gallery.failure');
  return { status: 503, code: 'unavailable', message, reference: '3f1c-7a20' };
}
