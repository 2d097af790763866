import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import { PeopleTiles } from '../entrance/people-tiles.tsx';
import { PinPad } from '../entrance/pin-pad.tsx';
import { useRefusalText } from '../till/refusal-text.ts';
import { useTill, useTillState } from '../till/use-till.ts';

/** Another cashier goes on with the same drawer, by their own PIN. */
export function HandoverDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const words = useRefusalText();
  const { session } = useTill();
  const { cashiers, cashier } = useTillState();
  const [toId, setToId] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const hand = async (toCashierId: number, pin: string) => {
    setBusy(true);
    const answer = await session.handOver(toCashierId, pin);
    setBusy(false);
    if (answer.ok) onClose();
    else setProblem(words(answer.error));
  };
  return (
    <Dialog opened onClose={onClose} title={translate('pos.menu.handover')} size={560}>
      {toId === null ? (
        <PeopleTiles people={cashiers.filter(({ id }) => id !== cashier?.id)} onChoose={({ id }) => setToId(id)} />
      ) : (
        <>
          <p>{cashiers.find(({ id }) => id === toId)?.name}</p>
          <PinPad isBusy={isBusy} problem={problem} onPin={(pin) => void hand(toId, pin)} />
        </>
      )}
    </Dialog>
  );
}
