import type { ReturnDetail, ReturnLine } from '@hanout/contracts/orders/returns';
import { formatMoney, isolate, joinWords } from '@hanout/i18n';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import type { ServerForm, SubmitOutcome } from '@hanout/ui/form/use-server-form.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { writeAmount } from '@hanout/ui/money/amount-text.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import type { ReturnSaid } from '../api/use-return-action.ts';
import { fieldOf, firstValues, OUTCOMES, proposedCredit, saidOf, wrongLines } from './receive-values.ts';
import type { ReceiveValues } from './receive-values.ts';
import '../../../order-parts/lines/line-counts.css';
import { useReturnWords } from '../../../api/words.ts';

type ReceiveDialogProps = {
  readonly shown: ReturnDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onReceive: (said: ReturnSaid) => Promise<SubmitOutcome>;
};

/** In what state each piece came back, what the customer is credited for it, and what the way back cost. */
export function ReceiveDialog({ shown, opened, onClose, onReceive }: ReceiveDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('back.receiveTitle', { number: shown.number })}>
      {opened ? <ReceiveForm shown={shown} onClose={onClose} onReceive={onReceive} /> : null}
    </Dialog>
  );
}

function ReceiveForm({ shown, onClose, onReceive }: Omit<ReceiveDialogProps, 'opened'>) {
  const translate = useTranslate();
  const form = useServerForm<ReceiveValues>({
    initialValues: firstValues(shown, writeAmount),
    validate: (values) =>
      Object.fromEntries(
        wrongLines(shown, values).map((lineId) => [fieldOf('sellable', lineId), translate('back.sumIsWrong')]),
      ),
    submit: async (values) => {
      const outcome = await onReceive(saidOf(shown, values));
      if (outcome.ok || outcome.problem === null) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate('back.receive')}>
      <fieldset className="hn-line-counts">
        <legend>{translate('back.receiveHint')}</legend>
        {shown.lines.map((line, at) => (
          <LineOutcome key={line.lineId} form={form} line={line} isFirst={at === 0} />
        ))}
      </fieldset>
      <CurrencyInput
        {...form.field('creditCentimes')}
        label={translate('back.credit')}
        description={translate('back.creditHint', { most: isolate(formatMoney(shown.money.mostCentimes)) })}
        placeholder={writeAmount(proposedCredit(shown, form.values)).replace('.', ',')}
        onChange={(plain) => form.change('creditCentimes', plain)}
      />
      <CurrencyInput
        {...form.field('wayBackCentimes')}
        label={translate('back.wayBack')}
        description={translate(shown.isOurFault ? 'back.wayBackOurs' : 'back.wayBackTheirs')}
        onChange={(plain) => form.change('wayBackCentimes', plain)}
      />
      {shown.money.deliveryCentimes === 0 ? null : (
        <p className="hn-soft">
          {translate('back.creditHasDelivery', { amount: isolate(formatMoney(shown.money.deliveryCentimes)) })}
        </p>
      )}
      <p className="hn-soft">{translate('back.noRefundYet')}</p>
    </DialogForm>
  );
}

type LineOutcomeProps = {
  readonly form: ServerForm<ReceiveValues>;
  readonly line: ReturnLine;
  readonly isFirst: boolean;
};

function LineOutcome({ form, line, isFirst }: LineOutcomeProps) {
  const word = useReturnWords();
  const name = joinWords([line.name, ...line.attributes.map(({ value }) => value)]);
  return (
    <div role="group" aria-label={name} className="hn-line-count">
      <p>
        <span>{line.quantity} ×</span> <bdi>{name}</bdi>
      </p>
      {OUTCOMES.map((outcome, at) => (
        <TextInput
          key={outcome}
          {...form.field(fieldOf(outcome, line.lineId))}
          label={word('outcomes', outcome)}
          inputMode="numeric"
          attributes={leftToRight}
          {...(isFirst && at === 0 ? { 'data-autofocus': true } : {})}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => form.change(fieldOf(outcome, line.lineId), event.currentTarget.value)}
        />
      ))}
    </div>
  );
}
