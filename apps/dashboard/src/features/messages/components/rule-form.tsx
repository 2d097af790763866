import type { MessageRule, MessageRules } from '@hanout/contracts/messages';
import { languagesOf, unknownNames } from '@hanout/core/messages';
import type { MessageChannel, MessageLanguage } from '@hanout/core/messages';
import type { Translate } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SaveBar } from '@hanout/ui/form/save-bar.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Group, SegmentedControl, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm, type FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { messageKeys } from '../api/failures.ts';
import { messageRulesQuery, writeRule } from '../api/message-calls.ts';
import { fieldOf, placesOf, toWrite, valuesOf, type RuleValues } from '../api/rule-values.ts';
import { RulePreview } from './rule-preview.tsx';
import { RuleText } from './rule-text.tsx';
import { useMessageWords, type MessageWordOf } from '../../../api/words.ts';

type RuleFormProps = { readonly shopId: number; readonly rule: MessageRule; readonly onStored: () => void };

/** What is told of one event: through which channels, and each text beside how it will be read. */
export function RuleForm({ shopId, rule, onStored }: RuleFormProps) {
  const translate = useTranslate();
  const word = useMessageWords();
  const [read] = useState({ version: rule.version, values: valuesOf(rule) });
  const saving = useSaving({ shopId, rule, onStored }, read);
  const form = useServerForm<RuleValues>({
    initialValues: read.values,
    validate: (values) => wrongTexts(rule, values, translate),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) onStored();
      return outcome;
    },
  });
  const [channel, setChannel] = useState<MessageChannel>(rule.offered[0] ?? 'mail');
  const [chosen, setLanguage] = useState<MessageLanguage>(useLanguage());
  const languages = languagesOf(channel);
  const language = languages.includes(chosen) ? chosen : 'fr';
  const place = { channel, language };
  const isWrong = (at: MessageChannel, spoken: readonly MessageLanguage[]): boolean =>
    spoken.some((each) => (['subject', 'body'] as const).some((part) => form.field(fieldOf(at, each, part)).error));
  const marked = (label: string, wrong: boolean): string =>
    wrong ? `${label} — ${translate('rule.hasErrors')}` : label;
  return (
    <form id={form.id} noValidate onSubmit={form.onSubmit} className="hn-message-form">
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <Card title={word('events', rule.event)}>
        <Stack gap="sm">
          <p className="hn-soft">{translate('rule.mailWhy')}</p>
          <Group gap="lg" role="group" aria-label={translate('rule.on')}>
            {rule.offered.map((each) => (
              <Switch
                key={each}
                label={word('channels', each)}
                checked={form.values[`on.${each}`] === 'true'}
                onChange={(event) => form.change(`on.${each}`, String(event.currentTarget.checked))}
              />
            ))}
          </Group>
        </Stack>
      </Card>
      <Card title={translate('rule.text')}>
        <Stack gap="sm">
          <Group gap="sm">
            <SegmentedControl
              aria-label={translate('message.channel')}
              value={channel}
              data={rule.offered.map((value) => ({
                value,
                label: marked(word('channels', value), isWrong(value, languagesOf(value))),
              }))}
              onChange={setChannel}
            />
            <SegmentedControl
              aria-label={translate('message.language')}
              value={language}
              data={languages.map((value) => ({
                value,
                label: marked(word('languages', value), isWrong(channel, [value])),
              }))}
              onChange={setLanguage}
            />
          </Group>
          <RuleText form={form} rule={rule} place={place} />
        </Stack>
      </Card>
      <RulePreview
        shopId={shopId}
        asked={{
          event: rule.event,
          ...place,
          subject: form.values[fieldOf(channel, language, 'subject')] ?? '',
          body: form.values[fieldOf(channel, language, 'body')] ?? '',
        }}
      />
      <SaveBar isDirty={form.isDirty} submitting={form.submitting} onSave={form.submit} onDiscard={form.reset} />
    </form>
  );
}

function useSaving({ shopId, rule, onStored }: RuleFormProps, read: { version: number; values: RuleValues }) {
  const translate = useTranslate();
  const word = useMessageWords();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const overtaken = useOvertakenForm<RuleValues, MessageRule>({
    read: async ({ problem }) => {
      if (problem.code !== 'messages.rule-changed') return null;
      const fresh = await readFresh(messageRulesQuery(api, shopId));
      return fresh?.rules.find(({ event }) => event === rule.event) ?? null;
    },
    shown: read.values,
    valuesOf,
    versionOf: ({ version }) => version,
    label: (field) => labelOf(rule, field, { translate, word }),
    takeTheirs: onStored,
  });
  return useChange<FormInput<RuleValues>, MessageRules, MessageRule>({
    send: ({ values, version }) =>
      writeRule(api, { shopId, event: rule.event, write: toWrite(rule, values, version ?? read.version) }),
    renews: [messageKeys.rules(shopId)],
    overtaken,
    said: () => translate('rule.saved'),
    refused: shownInForm,
  });
}

/** `E-mail · Français · Objet` */
function labelOf(
  rule: MessageRule,
  field: string,
  { translate, word }: { readonly translate: Translate; readonly word: MessageWordOf },
): string | null {
  const channel = rule.offered.find((each) => field === `on.${each}`);
  if (channel !== undefined) return word('channels', channel);
  const place = placesOf(rule).find((each) => field.startsWith(`${each.channel}.${each.language}.`));
  if (place === undefined) return null;
  const part = translate(field.endsWith('.subject') ? 'rule.subject' : 'rule.text');
  return [word('channels', place.channel), word('languages', place.language), part].join(' · ');
}

function wrongTexts(rule: MessageRule, values: RuleValues, translate: Translate): Partial<Record<string, string>> {
  const texts = Object.entries(values).flatMap(([field, text]) => {
    const names = unknownNames(text, rule.event);
    return names.length === 0 ? [] : [[field, translate('rule.unknown', { names: names.map(braced).join(', ') })]];
  });
  return Object.fromEntries(texts);
}

const braced = (name: string): string => `{{${name}}}`;
