import type { TransferActionRequest, TransferDetail, TransferLine } from '@hanout/contracts/warehouses/transfers';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import type { ServerForm, SubmitOutcome } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, TextInput } from '@mantine/core';
import { decisionsOf, differing, fieldOf, firstDecisions, PLACES, wrongLines } from './decide-values.ts';
import type { DecideValues } from './decide-values.ts';
import { nameOf } from './line-name.tsx';
import '../../../order-parts/lines/line-counts.css';

type DecideDialogProps = {
  readonly shown: TransferDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDecide: (decisions: NonNullable<TransferActionRequest['decisions']>) => Promise<SubmitOutcome>;
};

/** Line by line: where each missing or broken piece went, and whether what came too much was sent. */
export function DecideDialog({ shown, opened, onClose, onDecide }: DecideDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('transfers.decideTitle', { number: shown.id })}>
      {opened ? <DecideForm shown={shown} onClose={onClose} onDecide={onDecide} /> : null}
    </Dialog>
  );
}

function DecideForm({ shown, onClose, onDecide }: Omit<DecideDialogProps, 'opened'>) {
  const translate = useTranslate();
  const { lines } = shown;
  const form = useServerForm<DecideValues>({
    initialValues: firstDecisions(lines),
    validate: (values) =>
      Object.fromEntries(
        wrongLines(lines, values).map(({ id, onTheWay }) => [
          fieldOf('lost', id),
          translate('transfers.sumIsWrong', { count: onTheWay }),
        ]),
      ),
    submit: async (values) => {
      const outcome = await onDecide(decisionsOf(lines, values));
      if (outcome.ok || outcome.problem === null) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate('transfers.decide')}>
      <fieldset className="hn-line-counts">
        <legend>{translate('transfers.decideHint')}</legend>
        {differing(lines).map((line, at) => (
          <LineDecision key={line.id} form={form} line={line} isFirst={at === 0} />
        ))}
      </fieldset>
    </DialogForm>
  );
}

type LineDecisionProps = {
  readonly form: ServerForm<DecideValues>;
  readonly line: TransferLine;
  readonly isFirst: boolean;
};

function LineDecision({ form, line, isFirst }: LineDecisionProps) {
  const translate = useTranslate();
  const name = nameOf(line);
  const surplus = fieldOf('surplus', line.id);
  return (
    <div role="group" aria-label={name} className="hn-line-count">
      <p>
        <bdi>{name}</bdi>
        <br />
        <span className="hn-soft">{translate('transfers.openPieces', { count: line.onTheWay })}</span>
      </p>
      {PLACES.map((place, at) => (
        <TextInput
          key={place}
          {...form.field(fieldOf(place, line.id))}
          label={translate(`transfers.place.${place}`)}
          inputMode="numeric"
          attributes={leftToRight}
          {...(isFirst && at === 0 ? { 'data-autofocus': true } : {})}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => form.change(fieldOf(place, line.id), event.currentTarget.value)}
        />
      ))}
      {line.surplus === 0 ? null : (
        <Checkbox
          label={translate('transfers.takesSurplus', { count: line.surplus })}
          checked={form.values[surplus] === 'true'}
          onChange={(event) => form.change(surplus, String(event.currentTarget.checked))}
        />
      )}
    </div>
  );
}
