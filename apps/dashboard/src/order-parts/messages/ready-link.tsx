import { messageLink } from '@hanout/core/messages';
import type { MessageEvent } from '@hanout/core/messages';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApplication } from '../../app/application.ts';
import { readyMessagesQuery } from './order-message-calls.ts';
import type { ReadyAsked } from './order-message-calls.ts';
import { usePress } from './use-press.ts';
import { WriteDialog } from './write-dialog.tsx';
import './ready-link.css';
import { useMessageWords } from '../../api/words.ts';

type ReadyLinkProps = { readonly orderId: string; readonly event: MessageEvent } & Pick<ReadyAsked, 'callAt'>;

/**
 * What WhatsApp would say of an event, in the language of the customer: one press (or W) opens it there and notes it on the order; another
 * text, language or channel is a press further.
 */
export function ReadyLink({ orderId, event, callAt }: ReadyLinkProps) {
  const translate = useTranslate();
  const word = useMessageWords();
  const { api } = useApplication();
  const { data, error, refetch, isPending } = useQuery(readyMessagesQuery(api, { orderId, event, callAt }));
  const { run } = usePress(orderId);
  const link = useRef<HTMLAnchorElement>(null);
  const [isWriting, setWriting] = useState(false);
  const texts = (data?.texts ?? []).filter(({ channel }) => channel === 'whatsapp');
  const text = texts.find(({ language }) => language === data?.language) ?? texts[0];
  useShortcut('w', translate('message.openWhatsapp'), () => link.current?.click(), text !== undefined);
  const problem = problemOf(error);
  if (problem !== null) return <ProblemBanner problem={problem} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton height={72} />;
  if (text === undefined || data === undefined || data.phone === '') return null;
  const { body, language } = text;
  const isArabic = language === 'ar' || language === 'dz';
  return (
    <section className="hn-ready-link" aria-label={word('events', event)}>
      <p dir={isArabic ? 'rtl' : 'ltr'} lang={isArabic ? 'ar' : language}>
        {body}
      </p>
      <Group gap="xs">
        <Button
          ref={link}
          component="a"
          href={messageLink('whatsapp', data.phone, body)}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
          rightSection={<kbd>W</kbd>}
          onClick={() => void run({ event, channel: 'whatsapp', language, body })}
        >
          {translate('message.openWhatsapp')}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => setWriting(true)}>
          {translate('message.otherText')}
        </Button>
      </Group>
      <WriteDialog
        orderId={orderId}
        events={[event]}
        callAt={callAt}
        opened={isWriting}
        onClose={() => setWriting(false)}
      />
    </section>
  );
}
