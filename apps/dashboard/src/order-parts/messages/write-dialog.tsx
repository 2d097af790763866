import type { ReadyMessages } from '@hanout/contracts/messages';
import { messageLink } from '@hanout/core/messages';
import type { MessageEvent } from '@hanout/core/messages';
import { GrowingText } from '@hanout/ui/inputs/growing-text.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, NativeSelect, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { IconBrandWhatsapp, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../app/application.ts';
import { readyMessagesQuery } from './order-message-calls.ts';
import type { ReadyAsked } from './order-message-calls.ts';
import { usePress } from './use-press.ts';
import { useMessageWords } from '../../api/words.ts';

type WriteDialogProps = Pick<ReadyAsked, 'orderId' | 'callAt'> & {
  /** the one that fits the order's state first */
  readonly events: readonly MessageEvent[];
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Which message, in which language, by WhatsApp or SMS; the link opens it and notes it on the order. */
export function WriteDialog({ events, opened, onClose, ...asked }: WriteDialogProps) {
  const translate = useTranslate();
  const [first] = events;
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('message.write')} size={560}>
      {first === undefined ? <p>{translate('message.noneReady')}</p> : null}
      {opened && first !== undefined ? <Choosing {...asked} events={events} first={first} onClose={onClose} /> : null}
    </Dialog>
  );
}

type ChoosingProps = Omit<WriteDialogProps, 'opened'> & { readonly first: MessageEvent };

function Choosing({ orderId, callAt, events, first, onClose }: ChoosingProps) {
  const translate = useTranslate();
  const word = useMessageWords();
  const { api } = useApplication();
  const [event, setEvent] = useState(first);
  const query = useQuery(readyMessagesQuery(api, { orderId, event, callAt }));
  const problem = problemOf(query.error);
  return (
    <Stack gap="sm">
      <NativeSelect
        data-autofocus
        label={translate('message.event')}
        value={event}
        data={events.map((value) => ({ value, label: word('events', value) }))}
        onChange={(change) => setEvent(events.find((each) => each === change.currentTarget.value) ?? first)}
      />
      {problem === null ? null : <ProblemBanner problem={problem} onRetry={() => void query.refetch()} />}
      {query.data === undefined && problem === null ? <Skeleton height={220} /> : null}
      {query.data === undefined ? null : (
        <Writing key={event} orderId={orderId} event={event} ready={query.data} onClose={onClose} />
      )}
    </Stack>
  );
}

type WritingProps = {
  readonly orderId: string;
  readonly event: MessageEvent;
  readonly ready: ReadyMessages;
  readonly onClose: () => void;
};

function Writing({ orderId, event, ready, onClose }: WritingProps) {
  const translate = useTranslate();
  const word = useMessageWords();
  const channels = (['whatsapp', 'sms'] as const).filter((each) => ready.texts.some((text) => text.channel === each));
  const [channel, setChannel] = useState(channels[0] ?? 'whatsapp');
  const [language, setLanguage] = useState(ready.language);
  const [typed, setTyped] = useState<string | null>(null);
  const texts = ready.texts.filter((each) => each.channel === channel);
  const text = texts.find((each) => each.language === language) ?? texts[0];
  const body = typed ?? text?.body ?? '';
  const { run } = usePress(orderId);
  if (text === undefined) return <p>{translate('message.noneReady')}</p>;
  const isArabic = text.language === 'ar' || text.language === 'dz';
  return (
    <>
      <Group gap="sm">
        <SegmentedControl
          aria-label={translate('message.channel')}
          value={channel}
          data={channels.map((value) => ({ value, label: word('channels', value) }))}
          onChange={(next) => {
            setChannel(next);
            setTyped(null);
          }}
        />
        <SegmentedControl
          aria-label={translate('message.language')}
          value={text.language}
          data={texts.map((each) => ({ value: each.language, label: word('languages', each.language) }))}
          onChange={(next) => {
            setLanguage(next);
            setTyped(null);
          }}
        />
      </Group>
      <GrowingText
        label={translate('message.text')}
        description={translate('message.textWhy')}
        minRows={5}
        maxRows={14}
        maxLength={1500}
        dir={isArabic ? 'rtl' : 'ltr'}
        value={body}
        onChange={(change) => setTyped(change.currentTarget.value)}
      />
      <Group justify="space-between">
        <span className="hn-soft">{translate('message.parts', { count: body.length })}</span>
        <Button
          component="a"
          href={messageLink(channel, ready.phone, body)}
          target="_blank"
          rel="noreferrer"
          leftSection={
            channel === 'whatsapp' ? <IconBrandWhatsapp size={16} aria-hidden /> : <IconMessage size={16} aria-hidden />
          }
          onClick={() => {
            void run({ event, channel, language: text.language, body });
            onClose();
          }}
        >
          {translate(channel === 'whatsapp' ? 'message.openWhatsapp' : 'message.openSms')}
        </Button>
      </Group>
    </>
  );
}
