import type { MessagePreviewRequest } from '@hanout/contracts/messages';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../../app/use-settled.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { useSession } from '../../../session/use-session.ts';
import { previewQuery, sendTest } from '../api/message-calls.ts';

type RulePreviewProps = { readonly shopId: number; readonly asked: Omit<MessagePreviewRequest, 'order'> };

const PAUSE_MS = 300;

/** The text as a shopper reads it, with an order of the shop, and a letter of it to oneself. */
export function RulePreview({ shopId, asked }: RulePreviewProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [number, setNumber] = useState('');
  const request = { ...asked, order: /^\d{1,12}$/u.test(number) ? Number(number) : 0 };
  const settled = useSettled(JSON.stringify(request), PAUSE_MS);
  const preview = useQuery({
    ...previewQuery(api, shopId, request),
    enabled: settled === JSON.stringify(request),
  });
  const isArabic = asked.language === 'ar' || asked.language === 'dz';
  const answer = preview.data;
  return (
    <Card title={translate('rule.preview')}>
      <Stack gap="sm">
        <TextInput
          label={translate('rule.previewOrder')}
          placeholder={translate('rule.latest')}
          maw={220}
          inputMode="numeric"
          value={number}
          attributes={leftToRight}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        {answer === undefined || answer.ok ? null : <ProblemBanner problem={answer.problem} />}
        {answer?.ok === true ? (
          <div className="hn-message-preview" dir={isArabic ? 'rtl' : 'ltr'} lang={isArabic ? 'ar' : asked.language}>
            {answer.value.subject === '' ? null : <strong>{answer.value.subject}</strong>}
            <p>{answer.value.body}</p>
          </div>
        ) : null}
        {answer?.ok === true ? (
          <p className="hn-soft">
            {answer.value.order === null
              ? translate('rule.example')
              : translate('rule.withOrder', { number: answer.value.order })}
          </p>
        ) : null}
        {asked.channel === 'mail' ? <TestLetter shopId={shopId} asked={request} /> : null}
      </Stack>
    </Card>
  );
}

function TestLetter({ shopId, asked }: { readonly shopId: number; readonly asked: MessagePreviewRequest }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [to, setTo] = useState(useSession().user.email);
  const { run, isRunning } = useChange<string, { to: string }>({
    send: (address) => sendTest(api, shopId, { ...asked, to: address }),
    said: (value) => translate('rule.tested', value),
  });
  return (
    <Group gap="sm" align="end">
      <TextInput
        label={translate('rule.testTo')}
        type="email"
        value={to}
        maxLength={254}
        attributes={leftToRight}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button variant="default" disabled={isRunning || to.trim() === ''} onClick={() => void run(to.trim())}>
        {translate('rule.test')}
      </Button>
    </Group>
  );
}
