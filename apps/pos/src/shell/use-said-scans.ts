import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { createScanSignals } from '@hanout/ui/scanning/scan-signals.ts';
import { useStrayScans } from '@hanout/ui/scanning/use-stray-scans.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { isDialogOpen } from './is-dialog-open.ts';

const signal = createScanSignals();

/** What is scanned while something stands before the basket is in no basket: it is said and heard, and nothing else happens. */
export function useSaidScans(isSelling: boolean): void {
  const translate = useTranslate();
  const toasts = useToasts();
  useStrayScans({
    onStray: (code) => {
      if (isSelling && !isDialogOpen()) return;
      signal('bad', true);
      toasts.show({ tone: 'failure', message: translate('pos.scan.stray', { code }) });
    },
  });
}
