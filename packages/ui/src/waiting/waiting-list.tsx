import { formatDateTime } from '@hanout/i18n';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { StatusBadge } from '../status/status-badge.tsx';
import { useLanguage, useTranslate } from '../text/translate-context.tsx';
import './waiting.css';

export type WaitingLine = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** milliseconds since 1970 */
  readonly at: number;
  readonly state: 'waits' | 'sending' | 'refused' | 'others';
  /** why it was refused; '' otherwise */
  readonly problem: string;
  /** what is wrong with it, one by one */
  readonly details?: readonly string[];
  /** Where it is put right; without it, it can be tried again as it is. */
  readonly onMend?: () => void;
};

/** One that was put away, and why. */
export type DroppedLine = Pick<WaitingLine, 'id' | 'title' | 'detail' | 'at'> & { readonly reason: string };

type WaitingListProps = {
  readonly lines: readonly WaitingLine[];
  readonly dropped: readonly DroppedLine[];
  readonly onRetry: (id: string) => void;
  /** Puts one away unsent; its reason is never empty. */
  readonly onDrop: (id: string, reason: string) => void;
};

const TARGET = 48;

/** Line by line what waits, why it does, and what a person can do about it. */
export function WaitingList({ lines, dropped, onRetry, onDrop }: WaitingListProps) {
  const translate = useTranslate();
  return (
    <>
      {lines.length === 0 ? <p role="status">{translate('ui.waiting.none')}</p> : null}
      <ul className="hn-waiting-lines">
        {lines.map((line) => (
          <Line key={line.id} line={line} onRetry={onRetry} onDrop={onDrop} />
        ))}
      </ul>
      {dropped.length === 0 ? null : <Dropped dropped={dropped} />}
    </>
  );
}

function Dropped({ dropped }: Pick<WaitingListProps, 'dropped'>) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <section className="hn-soft">
      <h3>{translate('ui.waiting.dropped')}</h3>
      <ul>
        {dropped.map(({ id, title, detail, at, reason }) => (
          <li key={id}>
            <bdi>{title}</bdi> · <bdi>{detail}</bdi> ·{' '}
            <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, language)}</time>
            {' — '}
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

type LineProps = Pick<WaitingListProps, 'onRetry' | 'onDrop'> & { readonly line: WaitingLine };

function Line({ line, onRetry, onDrop }: LineProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [reason, setReason] = useState<string | null>(null);
  const { id, title, detail, at, state, problem, details = [], onMend } = line;
  return (
    <li aria-label={`${title} ${detail}`}>
      <div className="hn-waiting-line">
        <div>
          <bdi className="hn-strong">{title}</bdi>
          <div>
            <bdi>{detail}</bdi> · <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, language)}</time>
          </div>
          {problem === '' ? null : <p className="hn-waiting-problem">{problem}</p>}
          {details.length === 0 ? null : (
            <ul className="hn-waiting-problem">
              {details.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          )}
        </div>
        <StatusBadge tone={state === 'refused' ? 'bad' : 'attention'}>
          {translate(`ui.waiting.state.${state}`)}
        </StatusBadge>
      </div>
      {reason === null ? (
        <Group gap="xs">
          {state === 'refused' && onMend !== undefined ? (
            <Button mih={TARGET} onClick={onMend}>
              {translate('ui.waiting.mend')}
            </Button>
          ) : null}
          {state === 'refused' ? (
            <Button variant="default" mih={TARGET} onClick={() => onRetry(id)}>
              {translate('ui.retry')}
            </Button>
          ) : null}
          {state === 'sending' || state === 'others' ? null : (
            <Button variant="subtle" color="red" mih={TARGET} onClick={() => setReason('')}>
              {translate('ui.waiting.drop')}
            </Button>
          )}
        </Group>
      ) : (
        <form
          className="hn-waiting-why"
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() !== '') onDrop(id, reason.trim());
          }}
        >
          <TextInput
            size="lg"
            required
            label={translate('ui.waiting.reason')}
            maxLength={200}
            dir="auto"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button type="submit" color="red" mih={TARGET} disabled={reason.trim() === ''}>
            {translate('ui.waiting.drop')}
          </Button>
          <Button variant="default" mih={TARGET} onClick={() => setReason(null)}>
            {translate('ui.waiting.keep')}
          </Button>
        </form>
      )}
    </li>
  );
}
