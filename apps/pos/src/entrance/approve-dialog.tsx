import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import { useRefusalText } from '../till/refusal-text.ts';
import type { Approval } from '../till/types.ts';
import { useTill, useTillState } from '../till/use-till.ts';
import { PeopleTiles } from './people-tiles.tsx';
import { PinPad } from './pin-pad.tsx';

type ApproveDialogProps = { readonly onApproved: (approval: Approval) => void; readonly onClose: () => void };

/** A manager lends their PIN to one act of somebody else. */
export function ApproveDialog({ onApproved, onClose }: ApproveDialogProps) {
  const translate = useTranslate();
  const words = useRefusalText();
  const { people } = useTill();
  const managers = useTillState().cashiers.filter(({ isManager, hasPin }) => isManager && hasPin);
  const [chosen, setChosen] = useState(managers.length === 1 ? (managers[0]?.id ?? null) : null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const enter = async (managerId: number, pin: string) => {
    setBusy(true);
    const answer = await people.approve(managerId, pin);
    setBusy(false);
    if (answer.ok) onApproved(answer.value);
    else setProblem(words(answer.error));
  };
  return (
    <Dialog opened onClose={onClose} title={translate('pos.approve.title')} isTopmost>
      {managers.length === 0 ? <p>{translate('pos.approve.nobody')}</p> : null}
      {chosen === null ? (
        <PeopleTiles people={managers} onChoose={({ id }) => setChosen(id)} />
      ) : (
        <>
          <p>{managers.find(({ id }) => id === chosen)?.name}</p>
          <PinPad isBusy={isBusy} problem={problem} onPin={(pin) => void enter(chosen, pin)} />
        </>
      )}
    </Dialog>
  );
}
