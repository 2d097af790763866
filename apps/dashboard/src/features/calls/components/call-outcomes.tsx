import type { CallPane } from '@hanout/contracts/orders/calls';
import { GrowingText } from '@hanout/ui/inputs/growing-text.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CallEnd } from '../api/call-calls.ts';
import { Consequences } from '../../../order-parts/consequences.tsx';
import { shopDuplicates } from '../../../order-parts/duplicates/shop-duplicates.ts';
import { OutcomeFields } from './outcome-fields.tsx';
import { bodyOf, missingOf, NO_ANSWERS, OUTCOMES } from './outcome.ts';
import type { Outcome, OutcomeAnswers } from './outcome.ts';
import { useCallWords } from '../../../api/words.ts';

type CallOutcomesProps = {
  readonly pane: CallPane;
  readonly isBusy: boolean;
  readonly onEnd: (end: CallEnd) => Promise<void>;
};

/** How the call ended: chosen by its number, applied by Enter. */
export function CallOutcomes({ pane, isBusy, onEnd }: CallOutcomesProps) {
  const translate = useTranslate();
  const { order } = pane;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [answers, setAnswers] = useState<OutcomeAnswers>({
    ...NO_ANSWERS,
    duplicateOf: shopDuplicates(order)[0]?.id ?? '',
  });
  const [isAsked, setIsAsked] = useState(false);
  const offerOf = (wanted: Outcome | null) => order.actions.find(({ action }) => action === wanted);
  // Who works by keys types what the outcome asks for at once.
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [outcome]);
  const choose = (chosen: Outcome | null) => {
    setOutcome(chosen);
    setIsAsked(false);
  };
  const missing = outcome === null ? null : missingOf(outcome, answers);
  const offer = offerOf(outcome);
  const apply = () => {
    if (outcome === null || isBusy) return;
    setIsAsked(true);
    if (missing !== null) return;
    void onEnd({ id: order.id, action: outcome, body: bodyOf(outcome, answers, order.version) });
  };
  const press = (event: KeyboardEvent) => {
    // Back to the six keys, which rest while something is typed.
    if (event.key === 'Escape' && !event.defaultPrevented) choose(null);
    // A form is not sent by Enter in a list of choices.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    apply();
  };
  useShortcut('Enter', translate('calls.apply'), (event) => {
    if (event.target instanceof Element && event.target.closest('a, button, [role=radio]') !== null) return;
    apply();
  });
  return (
    <Card title={translate('calls.outcome')}>
      <form
        className="hn-call-form"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <div className="hn-call-outcomes" role="group" aria-label={translate('calls.outcome')}>
          {OUTCOMES.map((each, at) => (
            <OutcomeButton
              key={each}
              number={at + 1}
              outcome={each}
              isAllowed={offerOf(each)?.allowed === true}
              whyNot={offerOf(each)?.refusal?.message}
              isChosen={each === outcome}
              onChoose={() => choose(each)}
            />
          ))}
        </div>
        {outcome === null ? null : (
          <>
            <Consequences sentences={offer?.isDestructive === true ? offer.consequences : []} />
            <div ref={fields} className="hn-call-fields" role="presentation" onKeyDown={press}>
              <OutcomeFields
                outcome={outcome}
                pane={pane}
                answers={answers}
                missing={isAsked ? missing : null}
                onChange={(changed) => setAnswers((before) => ({ ...before, ...changed }))}
              />
            </div>
            <GrowingText
              label={translate('calls.note')}
              minRows={1}
              maxRows={4}
              maxLength={2000}
              value={answers.note}
              onChange={(event) => setAnswers({ ...answers, note: event.currentTarget.value })}
            />
            <Button type="submit" loading={isBusy}>
              {translate('calls.apply')} <kbd>↵</kbd>
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}

type OutcomeButtonProps = {
  readonly number: number;
  readonly outcome: Outcome;
  readonly isAllowed: boolean;
  readonly whyNot: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function OutcomeButton({ number, outcome, isAllowed, whyNot, isChosen, onChoose }: OutcomeButtonProps) {
  const label = useCallWords()('outcomes', outcome);
  useShortcut(String(number), label, onChoose, isAllowed);
  return (
    <Button
      variant={isChosen ? 'filled' : 'default'}
      justify="flex-start"
      disabled={!isAllowed}
      title={whyNot}
      aria-pressed={isChosen}
      leftSection={<kbd>{number}</kbd>}
      onClick={onChoose}
    >
      {label}
    </Button>
  );
}
