import { MESSAGE_VIEWS } from '@hanout/contracts/messages';
import type { MessageRow } from '@hanout/contracts/messages';
import { MESSAGE_CHANNELS, MESSAGE_EVENTS } from '@hanout/core/messages';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { ListChoice, useAsked } from '../../../shell/asked-list.tsx';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { messageKeys } from '../api/failures.ts';
import { messageListQuery, sendAgain } from '../api/message-calls.ts';
import { MessageCard, messageColumns } from './message-columns.tsx';
import { useMessageWords } from '../../../api/words.ts';

/** Everything that was told to shoppers, what did not leave in a view of its own; the address says what is shown. */
export function MessageList() {
  const translate = useTranslate();
  const word = useMessageWords();
  const language = useLanguage();
  const { api } = useApplication();
  const navigate = useNavigate();
  const maySend = isPermitted(useSession(), 'orders.confirm');
  const { asked, cursor, go, addressOf, turning } = useAsked('/messages', (parameters) => ({
    view: MESSAGE_VIEWS.find((each) => each === parameters.get('view')) ?? 'all',
    q: parameters.get('q'),
    event: MESSAGE_EVENTS.find((each) => each === parameters.get('event')) ?? null,
    channel: MESSAGE_CHANNELS.find((each) => each === parameters.get('channel')) ?? null,
  }));
  const list = useQuery(messageListQuery(api, { ...asked, cursor }));
  const { run, isRunning } = useChange<number, MessageRow>({
    send: (id) => sendAgain(api, id),
    renews: [messageKeys.lists],
    renewsAlways: true,
    said: () => translate('message.saidAgain'),
  });
  const acts = { maySend, isBusy: isRunning, onAgain: (id: number) => void run(id) };
  const isNarrowed = asked.q !== null || asked.event !== null || asked.channel !== null;
  return (
    <ListPanel<MessageRow>
      query={list}
      tabs={
        <ViewTabs
          label={translate('messages.views')}
          current={asked.view}
          tabs={MESSAGE_VIEWS.map((view) => ({
            key: view,
            label: word('views', view),
            count: String(list.data?.counts[view] ?? ''),
            to: addressOf({ view }),
          }))}
        />
      }
      toolbar={
        <ListToolbar
          text={asked.q ?? ''}
          label={translate('messages.search')}
          hint={translate('messages.searchHint')}
          onSearch={(q) => go({ q })}
        >
          <ListChoice
            value={asked.event}
            whole={translate('messages.anyEvent')}
            options={MESSAGE_EVENTS.map((value) => ({ value, label: word('events', value) }))}
            onChoose={(event) => go({ event })}
          />
          <ListChoice
            value={asked.channel}
            whole={translate('messages.anyChannel')}
            options={MESSAGE_CHANNELS.map((value) => ({ value, label: word('channels', value) }))}
            onChoose={(channel) => go({ channel })}
          />
        </ListToolbar>
      }
      label={translate('messages.title')}
      rows={list.data?.rows}
      columns={messageColumns(translate, language, acts)}
      rowKey={({ id }) => String(id)}
      rowName={({ recipient }) => recipient}
      onOpen={({ order }) => void (order === null ? undefined : navigate(`/orders/${order.id}`))}
      card={(row) => <MessageCard row={row} {...acts} />}
      empty={
        isNarrowed ? (
          <NothingFound
            title={translate('messages.notFound')}
            sentence={translate('messages.notFoundSentence')}
            onWiden={() => go({ q: null, event: null, channel: null })}
          />
        ) : (
          <EmptyState
            icon={<IconMessage />}
            title={translate('messages.none')}
            sentence={translate('messages.noneSentence')}
          />
        )
      }
      pages={{ offset: 0, total: list.data?.total ?? 0, ...turning(list.data?.nextCursor ?? null) }}
    />
  );
}
