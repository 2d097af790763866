import type { CountDetail } from '@hanout/contracts/warehouses/stock-counts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWaitingCalls } from '../../../../api/waiting/use-waiting.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { countKeys, streamOf } from '../../api/count-calls.ts';
import { useCountAction } from '../../api/use-count-action.ts';
import { CountFiles } from './count-files.tsx';
import { ASKED_BEFORE, StepQuestion } from './step-question.tsx';
import type { AskedBefore } from './step-question.tsx';

/** In the order in which they lead on: the last that is allowed is the next step. */
const OFFERED = ['cancel', 'pause', 'count_again', 'resume', 'finish', 'start', 'approve'] as const;

/** What the server lets this person do now; why somebody who counted cannot approve is said. */
export function CountActions({ shown }: { readonly shown: CountDetail }) {
  const translate = useTranslate();
  const { act, isRunning } = useCountAction(shown);
  const [asked, setAsked] = useState<AskedBefore | null>(null);
  const mayCount = isPermitted(useSession(), 'stock.write') && shown.state === 'counting';
  const allowed = OFFERED.flatMap((name) => shown.actions.filter((each) => each.action === name && each.allowed));
  // What is not sent yet belongs to this count: it is whole once nothing waits.
  const waiting = useWaitingCalls(streamOf(shown.id), {
    renewsBeside: [countKeys.detail(shown.id), countKeys.lines(shown.id)],
  });
  const isHeld = (action: string): boolean => isRunning || (action === 'finish' && waiting.length > 0);
  const press = (action: string): void => {
    const question = ASKED_BEFORE.find((each) => each === action);
    if (question === undefined) void act(action);
    else setAsked(question);
  };
  const sure = async (): Promise<void> => {
    if (asked !== null) await act(asked);
    setAsked(null);
  };
  return (
    <>
      <CountFiles shown={shown} />
      {allowed.map(({ action, label }) => (
        <Button
          key={action}
          variant={action === allowed.at(-1)?.action && !mayCount ? 'filled' : 'default'}
          disabled={isHeld(action)}
          onClick={() => press(action)}
        >
          {label}
        </Button>
      ))}
      {mayCount ? (
        <Button component={Link} to={`/stock-counts/${shown.id}/count`}>
          {translate('counts.toCounting')}
        </Button>
      ) : null}
      <StepQuestion
        shown={shown}
        step={asked}
        label={allowed.find(({ action }) => action === asked)?.label ?? ''}
        isRunning={isRunning}
        onClose={() => setAsked(null)}
        onSure={() => void sure()}
      />
    </>
  );
}
