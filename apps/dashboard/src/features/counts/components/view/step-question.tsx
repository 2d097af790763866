import type { CountDetail } from '@hanout/contracts/warehouses/stock-counts';
import { Money } from '@hanout/ui/money/money.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';

/** Nothing takes these back: asked before, with what they come to. */
export const ASKED_BEFORE = ['approve', 'cancel'] as const;
export type AskedBefore = (typeof ASKED_BEFORE)[number];

type StepQuestionProps = {
  readonly shown: CountDetail;
  /** null: nothing is asked */
  readonly step: AskedBefore | null;
  readonly label: string;
  readonly isRunning: boolean;
  readonly onClose: () => void;
  readonly onSure: () => void;
};

export function StepQuestion({ shown, step, label, isRunning, onClose, onSure }: StepQuestionProps) {
  const translate = useTranslate();
  const { id, differences, lines, countedLines } = shown;
  const asked = step ?? 'cancel';
  return (
    <Dialog
      opened={step !== null}
      onClose={onClose}
      role="alertdialog"
      title={translate(`counts.question.${asked}`, { number: id })}
    >
      <p>{translate(`counts.questionSentence.${asked}`, { counted: countedLines, lines })}</p>
      {asked === 'approve' && differences !== null ? (
        <p className="hn-strong">
          {translate('counts.differingLines', { count: differences.lines })} ·{' '}
          <bdi dir="ltr">{differences.pieces > 0 ? `+${differences.pieces}` : differences.pieces}</bdi> ·{' '}
          <Money centimes={differences.valueCentimes} />
        </p>
      ) : null}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {translate('counts.notYet')}
        </Button>
        <Button {...(asked === 'cancel' ? { color: 'red.9' } : {})} loading={isRunning} onClick={onSure}>
          {label}
        </Button>
      </Group>
    </Dialog>
  );
}
