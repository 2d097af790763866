import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { NetworkPrinter } from './network-printer.tsx';
import { pairPrinter, printerKinds } from './printer.ts';

/** Pairs the printer of tickets; without one the browser prints them. */
export function PrinterDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const toasts = useToasts();
  const kinds = printerKinds();
  return (
    <Dialog opened onClose={onClose} title={translate('pos.menu.printer')}>
      <p>{translate(kinds.length === 0 ? 'pos.printer.none' : 'pos.printer.sentence')}</p>
      <div className="pos-actions">
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="lg"
            onClick={() =>
              void pairPrinter(kind).then((isPaired) => {
                if (isPaired) toasts.show({ tone: 'success', message: translate('pos.printer.paired') });
                if (isPaired) onClose();
              })
            }
          >
            {translate(`pos.printer.${kind}`)}
          </Button>
        ))}
      </div>
      <NetworkPrinter onClose={onClose} />
    </Dialog>
  );
}
