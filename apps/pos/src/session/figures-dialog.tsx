import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { usePrinting } from '../printing/use-printing.ts';
import { useTillState } from '../till/use-till.ts';
import { Figures } from './figures.tsx';

/** X: the drawer as it should be now, but for cash where it is counted blind; nothing is closed by it. */
export function FiguresDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { session, self } = useTillState();
  const printing = usePrinting();
  return (
    <Dialog opened onClose={onClose} title={translate('pos.menu.x')} size={560}>
      {session === null ? null : (
        <>
          <Figures figures={session.figures} found={null} isBlind={self?.settings.isBlindCount === true} />
          <Button size="lg" mt="md" fullWidth variant="default" onClick={() => void printing.printX(session)}>
            {translate('pos.report.printSlip')}
          </Button>
        </>
      )}
    </Dialog>
  );
}
