import { formatDateTime } from '@hanout/i18n';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import './sent.css';

/** What a program elsewhere was told, and what it answered. */
type SentCall = {
  readonly id: number;
  readonly status: number | null;
  readonly attempts: number;
  readonly tookMs: number | null;
  readonly dueAt: string | null;
  readonly body: string;
  readonly answer: string;
};

/** How an area calls what is said here; `ms` takes a count, `nextAttempt` a date. */
type SentWord = 'result' | 'attempts' | 'ms' | 'nextAttempt' | 'receivedAnswer' | 'resend';
type SentCallProps = {
  readonly call: SentCall;
  /** What it was about, above how it went. */
  readonly about: readonly (readonly [label: string, value: ReactNode])[];
  readonly state: string;
  readonly reason: string | null;
  readonly bodyLabel: string;
  readonly say: (word: SentWord, values?: Readonly<Record<string, string | number>>) => string;
  /** null: it is not sent again */
  readonly onResend: ((id: number) => void) | null;
  readonly isBusy: boolean;
  readonly onClose: () => void;
};

/** One call whole: about what, how it went, what was sent and what was answered. */
export function SentCall(props: SentCallProps) {
  const { call, bodyLabel, say, onResend, isBusy, onClose } = props;
  const translate = useTranslate();
  return (
    <Stack gap="md">
      <Facts {...props} />
      <Block label={bodyLabel} text={shownJson(call.body)} />
      {call.answer === '' ? null : <Block label={say('receivedAnswer')} text={call.answer} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {translate('ui.close')}
        </Button>
        {onResend === null ? null : (
          <Button loading={isBusy} onClick={() => onResend(call.id)}>
            {say('resend')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Facts({ call: { status, attempts, tookMs, dueAt }, about, state, reason, say }: SentCallProps) {
  const language = useLanguage();
  return (
    <dl className="hn-sent-facts">
      {about.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      <Fact label={say('result')}>
        {state} {status === null ? null : <bdi dir="ltr">{status}</bdi>}
        {reason === null ? null : ` · ${reason}`}
      </Fact>
      <Fact label={say('attempts')}>
        {attempts}
        {tookMs === null ? null : ` · ${say('ms', { count: tookMs })}`}
        {dueAt === null || attempts === 0
          ? null
          : ` · ${say('nextAttempt', { date: formatDateTime(Date.parse(dueAt), language) })}`}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Block({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <div className="hn-soft">{label}</div>
      <ScrollRegion label={label} className="hn-sent-body">
        <bdi dir="ltr">{text}</bdi>
      </ScrollRegion>
    </div>
  );
}

/** What is no JSON is shown as it is. */
function shownJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
