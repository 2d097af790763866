import type { MessageRow } from '@hanout/contracts/messages';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { formatDateTime } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import {
  orderMessageKeys,
  orderMessagesQuery,
  sendMessageAgain,
} from '../../../../order-parts/messages/order-message-calls.ts';
import { WriteDialog } from '../../../../order-parts/messages/write-dialog.tsx';
import './messages.css';
import { useMessageWords } from '../../../../api/words.ts';

/** What was told to the customer of an order, and what may be written now. */
export function MessagesCard({ order }: { readonly order: OrderDetail }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const mayWrite = isPermitted(useSession(), 'orders.confirm');
  const query = useQuery(orderMessagesQuery(api, order.id));
  const [isWriting, setWriting] = useState(false);
  const problem = problemOf(query.error);
  const { messages = [], events = [], hasPhone = false } = query.data ?? {};
  return (
    <Card title={translate('message.card')}>
      {problem === null ? null : <ProblemBanner problem={problem} onRetry={() => void query.refetch()} />}
      {query.isSuccess && messages.length === 0 ? <p className="hn-soft">{translate('message.cardEmpty')}</p> : null}
      {messages.length === 0 ? null : (
        <ul className="hn-order-messages">
          {messages.map((message) => (
            <OneMessage key={message.id} message={message} orderId={order.id} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {hasPhone && mayWrite ? (
        <Button
          variant="default"
          mt="xs"
          leftSection={<IconMessage size={16} aria-hidden />}
          onClick={() => setWriting(true)}
        >
          {translate('message.write')}
        </Button>
      ) : null}
      <WriteDialog orderId={order.id} events={events} opened={isWriting} onClose={() => setWriting(false)} />
    </Card>
  );
}

type OneMessageProps = { readonly message: MessageRow; readonly orderId: string; readonly mayWrite: boolean };

function OneMessage({ message, orderId, mayWrite }: OneMessageProps) {
  const translate = useTranslate();
  const word = useMessageWords();
  const language = useLanguage();
  const { api } = useApplication();
  const { run, isRunning } = useChange<number, MessageRow>({
    send: (id) => sendMessageAgain(api, id),
    renews: [orderMessageKeys.ofOrder(orderId)],
    renewsAlways: true,
    said: () => translate('message.saidAgain'),
  });
  const { event, channel, state, reason, detail, tries, dueAt, recipient, subject, body, by, createdAt, endedAt } =
    message;
  return (
    <li>
      <strong>{word('events', event)}</strong>
      <span className="hn-soft">
        {[
          word('channels', channel),
          word('states', state),
          formatDateTime(Date.parse(endedAt ?? createdAt), language),
          ...(by === '' ? [] : [translate('message.by', { name: by })]),
        ].join(' · ')}
      </span>
      <bdi dir="ltr" className="hn-soft">
        {recipient}
      </bdi>
      {reason === '' ? null : <span className="hn-order-message-reason">{`${reason} ${detail}`.trim()}</span>}
      {reason === '' || tries === 0 ? null : (
        <span className="hn-soft">
          {[
            translate('message.tries', { count: tries }),
            ...(state === 'waiting' && dueAt !== null
              ? [translate('message.nextTry', { at: formatDateTime(Date.parse(dueAt), language) })]
              : []),
          ].join(' · ')}
        </span>
      )}
      {body === '' ? null : (
        <details>
          <summary>{translate('message.read')}</summary>
          <div dir="auto" className="hn-order-message-text">
            {subject === '' ? null : <strong>{subject}</strong>}
            <p>{body}</p>
          </div>
        </details>
      )}
      {message.mayGoAgain && mayWrite ? (
        <Button size="compact-sm" variant="default" disabled={isRunning} onClick={() => void run(message.id)}>
          {translate('message.again')}
        </Button>
      ) : null}
    </li>
  );
}
