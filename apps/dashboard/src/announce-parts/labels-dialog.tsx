import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { LabelSheets } from './label-sheets.tsx';

type LabelsDialogProps = { readonly orderIds: readonly string[]; readonly onClose: () => void };

export function LabelsDialog({ orderIds, onClose }: LabelsDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened onClose={onClose} title={translate('parcelLabels.title')} size={560}>
      <LabelSheets orderIds={orderIds} onClose={onClose} />
    </Dialog>
  );
}
