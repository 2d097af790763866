import type { ReceiptActionRequest, ReceiptDetail, ReceiptLine } from '@hanout/contracts/purchasing/receipts';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import type { ServerForm, SubmitOutcome } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { nameOf } from './thing-name.tsx';
import '../../../order-parts/lines/line-counts.css';

type Decisions = NonNullable<ReceiptActionRequest['decisions']>;
type Values = Readonly<Record<string, string>>;

type DecideDialogProps = {
  readonly shown: ReceiptDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDecide: (decisions: Decisions) => Promise<SubmitOutcome>;
};

/** Line by line: how many of what was laid aside are good, and how many go back; the rest waits on. */
export function DecideDialog({ shown, opened, onClose, onDecide }: DecideDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('receiving.decideTitle', { number: shown.id })}>
      {opened ? <DecideForm shown={shown} onClose={onClose} onDecide={onDecide} /> : null}
    </Dialog>
  );
}

const PLACES = ['passed', 'rejected'] as const;
const fieldOf = (place: (typeof PLACES)[number], { id }: ReceiptLine): string => `${place}-${id}`;
const heldOf = ({ lines }: ReceiptDetail): readonly ReceiptLine[] => lines.filter(({ onHold }) => onHold > 0);
const countOf = (values: Values, place: (typeof PLACES)[number], line: ReceiptLine): number =>
  Number((values[fieldOf(place, line)] ?? '').trim() || '0');

function DecideForm({ shown, onClose, onDecide }: Omit<DecideDialogProps, 'opened'>) {
  const translate = useTranslate();
  const held = heldOf(shown);
  const form = useServerForm<Values>({
    initialValues: Object.fromEntries(
      held.flatMap((line) => [
        [fieldOf('passed', line), String(line.onHold)],
        [fieldOf('rejected', line), '0'],
      ]),
    ),
    validate: (values) =>
      Object.fromEntries(
        held
          .filter((line) => !isRight(values, line))
          .map((line) => [fieldOf('passed', line), translate('receiving.decideWrong', { count: line.onHold })]),
      ),
    submit: async (values) => {
      const outcome = await onDecide(decisionsOf(held, values));
      if (outcome.ok || outcome.problem === null) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate('receiving.decide')}>
      <fieldset className="hn-line-counts">
        <legend>{translate('receiving.decideHint')}</legend>
        {held.map((line, at) => (
          <LineDecision key={line.id} form={form} line={line} isFirst={at === 0} />
        ))}
      </fieldset>
    </DialogForm>
  );
}

function isRight(values: Values, line: ReceiptLine): boolean {
  const counts = PLACES.map((place) => countOf(values, place, line));
  const sum = counts.reduce((total, count) => total + count, 0);
  return counts.every((count) => Number.isSafeInteger(count) && count >= 0) && sum <= line.onHold;
}

const decisionsOf = (held: readonly ReceiptLine[], values: Values): Decisions =>
  held.flatMap((line) => {
    const [passed, rejected] = [countOf(values, 'passed', line), countOf(values, 'rejected', line)];
    return passed + rejected === 0 ? [] : [{ lineId: line.id, passed, rejected }];
  });

type LineDecisionProps = {
  readonly form: ServerForm<Values>;
  readonly line: ReceiptLine;
  readonly isFirst: boolean;
};

function LineDecision({ form, line, isFirst }: LineDecisionProps) {
  const translate = useTranslate();
  const name = nameOf(line);
  return (
    <div role="group" aria-label={name} className="hn-line-count">
      <p>
        <bdi>{name}</bdi>
        <br />
        <span className="hn-soft">{translate('receiving.onHoldCount', { count: line.onHold })}</span>
      </p>
      {PLACES.map((place, at) => (
        <TextInput
          key={place}
          {...form.field(fieldOf(place, line))}
          label={translate(`receiving.piece.${place}`)}
          inputMode="numeric"
          attributes={leftToRight}
          {...(isFirst && at === 0 ? { 'data-autofocus': true } : {})}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => form.change(fieldOf(place, line), event.currentTarget.value)}
        />
      ))}
    </div>
  );
}
