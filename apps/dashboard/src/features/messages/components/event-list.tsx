import type { MessageRule } from '@hanout/contracts/messages';
import type { MessageEvent } from '@hanout/core/messages';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useMessageWords } from '../../../api/words.ts';

type EventListProps = {
  readonly rules: readonly MessageRule[];
  readonly shopId: number;
  readonly current: MessageEvent;
};

/** Every event, with the channels that are on. */
export function EventList({ rules, shopId, current }: EventListProps) {
  const translate = useTranslate();
  const word = useMessageWords();
  const list = useRef<HTMLElement>(null);
  // On a phone the events are a row: the one that is shown is brought into sight.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={list} className="hn-message-events" aria-label={translate('rule.events')}>
      {rules.map(({ event, channels }) => (
        <Link
          key={event}
          to={`/messages/templates?shop=${shopId}&event=${event}`}
          {...(event === current ? { 'aria-current': 'page' as const } : {})}
        >
          <span>{word('events', event)}</span>
          <span className="hn-soft">
            {channels.length === 0 ? '—' : channels.map((channel) => word('channels', channel)).join(' · ')}
          </span>
        </Link>
      ))}
    </nav>
  );
}
