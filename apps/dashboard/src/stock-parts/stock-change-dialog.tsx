import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { StockChangeForm } from './stock-change-form.tsx';
import type { ChangedPlace } from './stock-change-form.tsx';

type StockChangeDialogProps = { readonly place: ChangedPlace | null; readonly onClose: () => void };

/** Adds, takes out, scraps, returns to the supplier or corrects, with the reason; before and after are shown first. */
export function StockChangeDialog({ place, onClose }: StockChangeDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={place !== null} onClose={onClose} title={translate('stockChange.title')}>
      {place === null ? null : <StockChangeForm place={place} onClose={onClose} />}
    </Dialog>
  );
}
