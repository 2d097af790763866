import type { MessageRule } from '@hanout/contracts/messages';
import { MESSAGE_LIMITS, SUBJECT_LIMIT } from '@hanout/core/messages';
import type { MessageChannel, MessageLanguage, MessageValue } from '@hanout/core/messages';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { GrowingText } from '@hanout/ui/inputs/growing-text.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { fieldOf, houseText, type RuleValues } from '../api/rule-values.ts';
import { useMessageWords } from '../../../api/words.ts';

type RuleTextProps = {
  readonly form: ServerForm<RuleValues>;
  readonly rule: MessageRule;
  readonly place: { readonly channel: MessageChannel; readonly language: MessageLanguage };
};

/** One text with the values that it may name: a press puts one where the caret is. */
export function RuleText({ form, rule, place }: RuleTextProps) {
  const translate = useTranslate();
  const word = useMessageWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const { channel, language } = place;
  const [subject, body] = [fieldOf(channel, language, 'subject'), fieldOf(channel, language, 'body')];
  const direction = language === 'ar' || language === 'dz' ? 'rtl' : 'ltr';
  const house = houseText(rule, place);
  const text = form.values[body] ?? '';
  const isHouse = text === house.body && (form.values[subject] ?? '') === house.subject;
  const insert = (name: MessageValue) => {
    const { selectionStart: from, selectionEnd: to } = area.current ?? { selectionStart: null, selectionEnd: null };
    const at = { from: from ?? text.length, to: to ?? text.length };
    form.change(body, `${text.slice(0, at.from)}{{${name}}}${text.slice(at.to)}`);
    area.current?.focus();
  };
  const takeHouse = () => {
    form.change(subject, house.subject);
    form.change(body, house.body);
  };
  return (
    <>
      {channel === 'mail' ? (
        <TextInput
          {...form.field(subject)}
          label={translate('rule.subject')}
          dir={direction}
          maxLength={SUBJECT_LIMIT}
          onChange={(event) => form.change(subject, event.currentTarget.value)}
        />
      ) : null}
      <GrowingText
        {...form.field(body)}
        ref={area}
        label={translate('rule.text')}
        dir={direction}
        minRows={6}
        maxRows={18}
        maxLength={MESSAGE_LIMITS[channel]}
        onChange={(event) => form.change(body, event.currentTarget.value)}
      />
      <Group gap={6} role="group" aria-label={translate('rule.values')}>
        {rule.values.map((name) => (
          <Button key={name} size="compact-xs" variant="default" onClick={() => insert(name)}>
            {word('values', name)}
          </Button>
        ))}
      </Group>
      <Group gap="sm">
        <span className="hn-soft">{translate(isHouse ? 'rule.isHouse' : 'rule.isOwn')}</span>
        {isHouse ? null : (
          <Button size="compact-sm" variant="subtle" onClick={takeHouse}>
            {translate('rule.house')}
          </Button>
        )}
      </Group>
    </>
  );
}
