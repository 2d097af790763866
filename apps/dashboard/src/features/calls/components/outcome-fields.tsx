import type { CallPane } from '@hanout/contracts/orders/calls';
import { formatDateTime, formatMoney } from '@hanout/i18n';
import { readMoment, showMoment } from '@hanout/ui/inputs/moment.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { Button, Group, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { otherOrderQuery } from '../../../order-parts/duplicates/merge-calls.ts';
import { OrderPair } from '../../../order-parts/duplicates/order-pair.tsx';
import { shopDuplicates } from '../../../order-parts/duplicates/shop-duplicates.ts';
import { ReadyLink } from '../../../order-parts/messages/ready-link.tsx';
import type { Outcome, OutcomeAnswers } from './outcome.ts';

type OutcomeFieldsProps = {
  readonly outcome: Outcome;
  readonly pane: CallPane;
  readonly answers: OutcomeAnswers;
  readonly missing: keyof OutcomeAnswers | null;
  readonly onChange: (changed: Partial<OutcomeAnswers>) => void;
};

/** What an outcome asks for beside itself. */
export function OutcomeFields(props: OutcomeFieldsProps) {
  switch (props.outcome) {
    case 'no_answer':
      return <NextCall {...props} />;
    case 'postpone':
      return <CallBack {...props} />;
    case 'cancel':
      return <Reason {...props} />;
    case 'mark_duplicate':
      return <Duplicate {...props} />;
    case 'confirm':
    case 'mark_fake':
      return null;
  }
}

/** The shop's rule plans the next call; the hour at which the wilaya picks up is one press away. */
function NextCall({ pane, answers, onChange }: OutcomeFieldsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { plannedCallAt, proposal, triesLeft } = pane;
  const time = (at: string) => formatDateTime(new Date(at), language);
  return (
    <>
      <p>
        {plannedCallAt === null
          ? translate('calls.lastTry')
          : translate('calls.planned', { at: time(plannedCallAt), count: triesLeft })}
      </p>
      {proposal === null || plannedCallAt === null ? null : (
        <Button
          variant={answers.moment === '' ? 'default' : 'light'}
          size="compact-sm"
          aria-pressed={answers.moment !== ''}
          onClick={() => onChange({ moment: answers.moment === '' ? showMoment(Date.parse(proposal.at)) : '' })}
        >
          {translate('calls.proposal', {
            at: time(proposal.at),
            answered: proposal.answered,
            calls: proposal.calls,
          })}
        </Button>
      )}
      <ReadyLink
        orderId={pane.order.id}
        event="no_answer"
        callAt={plannedCallAt === null ? null : (readMoment(answers.moment) ?? plannedCallAt)}
      />
    </>
  );
}

const HOUR_MS = 3_600_000;
const CHOICES = [
  { label: 'calls.inOneHour', hours: 1 },
  { label: 'calls.inThreeHours', hours: 3 },
  { label: 'calls.inOneDay', hours: 24 },
] as const;

function CallBack({ pane, answers, missing, onChange }: OutcomeFieldsProps) {
  const translate = useTranslate();
  const callAt = readMoment(answers.moment);
  return (
    <>
      <DateInput
        withTime
        label={translate('calls.callBackAt')}
        value={answers.moment}
        error={missing === 'moment' ? translate('calls.callBackMissing') : undefined}
        onChange={(moment) => onChange({ moment })}
      />
      <Group gap={6}>
        {CHOICES.map(({ label, hours }) => (
          <Choice
            key={label}
            label={translate(label)}
            onChoose={() => onChange({ moment: showMoment(Date.now() + hours * HOUR_MS) })}
          />
        ))}
      </Group>
      {callAt === null ? null : <ReadyLink orderId={pane.order.id} event="postponed" callAt={callAt} />}
    </>
  );
}

const REASONS = [
  'calls.reason.changedMind',
  'calls.reason.tooExpensive',
  'calls.reason.elsewhere',
  'calls.reason.delay',
] as const;

function Reason({ answers, missing, onChange }: OutcomeFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <TextInput
        label={translate('calls.reason')}
        value={answers.reason}
        error={missing === 'reason' ? translate('calls.reasonMissing') : undefined}
        maxLength={500}
        dir="auto"
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
      <Group gap={6}>
        {REASONS.map((reason) => (
          <Choice key={reason} label={translate(reason)} onChoose={() => onChange({ reason: translate(reason) })} />
        ))}
      </Group>
    </>
  );
}

type ChoiceProps = { readonly label: string; readonly onChoose: () => void };

/** Fills the field above by one press, and leaves the focus there: Enter applies. */
function Choice({ label, onChoose }: ChoiceProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={(event) => {
        onChoose();
        event.currentTarget.closest('.hn-call-fields')?.querySelector('input')?.focus();
      }}
    >
      {label}
    </Button>
  );
}

function Duplicate({ pane, answers, onChange }: OutcomeFieldsProps) {
  const translate = useTranslate();
  const { order } = pane;
  const duplicates = shopDuplicates(order);
  if (duplicates.length === 0) return <p className="hn-soft">{translate('calls.noDuplicate')}</p>;
  return (
    <>
      <NativeSelect
        label={translate('calls.duplicateOf')}
        value={answers.duplicateOf}
        data={duplicates.map(({ id, number, totalCentimes }) => ({
          value: id,
          label: `#${number} · ${formatMoney(totalCentimes)}`,
        }))}
        onChange={(event) => onChange({ duplicateOf: event.currentTarget.value })}
      />
      {answers.duplicateOf === '' ? null : <Pair order={order} otherId={answers.duplicateOf} />}
    </>
  );
}

/** The order in hand beside the one that stays, and what becomes of it. */
function Pair({ order, otherId }: { readonly order: CallPane['order']; readonly otherId: string }) {
  const { api } = useApplication();
  const query = useQuery(otherOrderQuery(api, otherId));
  const problem = problemOf(query.error);
  const action = order.actions.find((each) => each.action === 'mark_duplicate');
  if (query.data === undefined)
    return problem === null ? (
      <Skeleton height={120} />
    ) : (
      <ProblemBanner problem={problem} onRetry={() => void query.refetch()} />
    );
  return (
    <>
      <OrderPair closes={order} stays={query.data} />
      <ul className="hn-order-effects">
        {(action?.consequences ?? []).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
