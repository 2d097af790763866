import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowBackUp, IconCoffee, IconPlayerTrackNext } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useCockpit } from '../api/use-cockpit.ts';
import { CallsTabs } from '../components/calls-tabs.tsx';
import { CallPaneView } from '../components/call-pane.tsx';
import { QueueText } from '../components/queue-text.tsx';
import '../components/calls.css';
import { useCallWords } from '../../../api/words.ts';

/** The next customer, everything that is to be known of them, and how the call ended: by keys alone. */
export function CallsPage() {
  const translate = useTranslate();
  const word = useCallWords();
  const session = useSession();
  const { claim, queue, ended, next, end, undo, isBusy } = useCockpit();
  const skip = () => {
    if (claim && !isBusy) void next(claim.orderId);
  };
  useShortcut('n', translate('calls.skip'), skip);
  useShortcut('u', translate('calls.undo'), () => void undo(), ended !== null);
  return (
    <>
      <PageHeading
        title={translate('calls.title')}
        beside={queue === undefined ? undefined : <QueueText queue={queue} />}
        actions={
          <>
            {isPermitted(session, 'settings.write') ? (
              <Button component={Link} to="/calls/rules" variant="default">
                {translate('calls.rules')}
              </Button>
            ) : null}
            <Button
              variant="default"
              rightSection={<IconPlayerTrackNext className="hn-flip" size={16} aria-hidden />}
              disabled={!claim || isBusy}
              onClick={skip}
            >
              {translate('calls.skip')}
            </Button>
          </>
        }
      />
      <CallsTabs current="cockpit" />
      <div role="status" className="hn-call-ended">
        {ended === null ? null : (
          <>
            <span>
              {translate('calls.ended', {
                number: ended.number,
                outcome: word('outcomes', outcomeKey(ended.action)),
              })}
            </span>
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => void undo()}
            >
              {translate('calls.undo')} <kbd>U</kbd>
            </Button>
          </>
        )}
      </div>
      {claim === undefined ? <Skeleton height={420} /> : null}
      {claim === null ? (
        <EmptyState
          icon={<IconCoffee />}
          title={translate('calls.nobody')}
          sentence={translate('calls.nobodySentence')}
        />
      ) : null}
      {claim ? <CallPaneView key={claim.orderId} claim={claim} isBusy={isBusy} onEnd={end} /> : null}
    </>
  );
}

const OUTCOMES = ['confirm', 'no_answer', 'postpone', 'cancel', 'mark_fake', 'mark_duplicate'] as const;

function outcomeKey(action: string): (typeof OUTCOMES)[number] {
  return OUTCOMES.find((each) => each === action) ?? 'confirm';
}
