import type { MessageRule, MessageRuleWrite, MessageTexts } from '@hanout/contracts/messages';
import { languagesOf, MESSAGE_CHANNELS } from '@hanout/core/messages';
import type { MessageChannel, MessageLanguage } from '@hanout/core/messages';

/** `on.mail`: `true`; `mail.fr.subject`, `mail.fr.body`: the text as it would be sent. */
export type RuleValues = Readonly<Record<string, string>>;

export const fieldOf = (channel: MessageChannel, language: MessageLanguage, part: 'subject' | 'body'): string =>
  `${channel}.${language}.${part}`;

type Place = { readonly channel: MessageChannel; readonly language: MessageLanguage };

/** Every text that an event has: a channel and a language. */
export function placesOf({ offered }: Pick<MessageRule, 'offered'>): readonly Place[] {
  return MESSAGE_CHANNELS.filter((channel) => offered.includes(channel)).flatMap((channel) =>
    languagesOf(channel).map((language) => ({ channel, language })),
  );
}

/** What the house says in one place. */
export const houseText = ({ house }: Pick<MessageRule, 'house'>, { channel, language }: Place) =>
  house[channel]?.[language] ?? { subject: '', body: '' };

export function valuesOf(rule: MessageRule): RuleValues {
  const texts = placesOf(rule).flatMap((place) => {
    const { channel, language } = place;
    const own = rule.texts[channel]?.[language];
    const house = houseText(rule, place);
    return (['subject', 'body'] as const).map((part) => [fieldOf(channel, language, part), own?.[part] || house[part]]);
  });
  const switches = rule.offered.map((channel) => [`on.${channel}`, String(rule.channels.includes(channel))]);
  return Object.fromEntries([...switches, ...texts]);
}

/** A text that is the house's word for word is not the shop's own: it follows the house. */
export function toWrite(rule: MessageRule, values: RuleValues, version: number): MessageRuleWrite {
  const texts: MessageTexts = {};
  for (const place of placesOf(rule)) {
    const { channel, language } = place;
    const house = houseText(rule, place);
    const own = (part: 'subject' | 'body'): string => {
      const text = values[fieldOf(channel, language, part)] ?? '';
      return text === house[part] ? '' : text;
    };
    texts[channel] = { ...texts[channel], [language]: { subject: own('subject'), body: own('body') } };
  }
  return { version, channels: rule.offered.filter((channel) => values[`on.${channel}`] === 'true'), texts };
}
