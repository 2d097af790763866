import type { MessageRuleWrite, MessageTexts } from '@hanout/contracts/messages';
import { ok, refuse } from '@hanout/core/kernel';
import {
  channelsOf,
  languagesOf,
  MESSAGE_CHANNELS,
  type MessageChannel,
  type MessageEvent,
  type MessageLanguage,
  type MessageTemplate,
} from '@hanout/core/messages';
import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, differencesBetween, type Entity } from '../../../audit/index.ts';
import { checkText, type WrongText } from '../check-texts.ts';
import { lockRule, writeRule, type StoredRule } from '../repository.ts';

/** One text of an event, and what is wrong with it. */
export interface RuleTextWrong {
  readonly code: 'messages.text-is-wrong';
  readonly wrong: readonly (WrongText & { readonly channel: MessageChannel; readonly language: MessageLanguage })[];
}

type RuleRefusal = { readonly code: 'messages.shop-not-found' } | { readonly code: 'messages.rule-changed' };

export interface ChangeRule {
  readonly shopId: number;
  readonly event: MessageEvent;
  readonly write: MessageRuleWrite;
  readonly actor: StaffActor;
}

const ruleEntity = (event: MessageEvent): Entity<number, StoredRule, RuleRefusal, StaffActor> => ({
  name: 'message_rule',
  permission: 'settings.write',
  lock: (tx, shopId, actor) => lockRule(tx, { shopId, event, shopIds: scopeOf(actor) }),
  missing: { code: 'messages.shop-not-found' },
  touches: async (_tx, shopId) => [shopId],
  versions: { of: ({ version }) => version, changed: { code: 'messages.rule-changed' } },
});

/** What a shop tells of an event, and through which channels. A text that is the house's is not kept. */
export function changeRule(db: Database, { shopId, event, write, actor }: ChangeRule) {
  const change = { id: shopId, actor, version: write.version, action: 'message_rule.change' };
  return changeEntity(db, ruleEntity(event), change, async (tx, stored) => {
    const said = ownTexts(event, write.texts);
    const wrong = said.flatMap(({ channel, language, text }) =>
      checkText(text, { event, channel }).map((each) => ({ ...each, channel, language })),
    );
    if (wrong.length > 0) return refuse<RuleTextWrong>({ code: 'messages.text-is-wrong', wrong });
    const next = {
      channels: MESSAGE_CHANNELS.filter((each) => write.channels.includes(each) && channelsOf(event).includes(each)),
      texts: textsOf(said),
    };
    const changes = differencesBetween({ channels: stored.channels, texts: stored.texts }, next);
    if (Object.keys(changes).length === 0) return ok({ value: shopId, changes: null });
    await writeRule(tx, shopId, { event, ...next });
    return ok({ value: shopId, changes, entityId: `${shopId}-${event}` });
  });
}

interface OwnText {
  readonly channel: MessageChannel;
  readonly language: MessageLanguage;
  readonly text: MessageTemplate;
}

function ownTexts(event: MessageEvent, texts: MessageTexts): readonly OwnText[] {
  return channelsOf(event).flatMap((channel) =>
    languagesOf(channel).flatMap((language) => {
      const { subject = '', body = '' } = texts[channel]?.[language] ?? {};
      const text = { subject: channel === 'mail' ? subject.trim() : '', body: body.trim() };
      return text.subject === '' && text.body === '' ? [] : [{ channel, language, text }];
    }),
  );
}

function textsOf(said: readonly OwnText[]): MessageTexts {
  const texts: MessageTexts = {};
  for (const { channel, language, text } of said) texts[channel] = { ...texts[channel], [language]: text };
  return texts;
}
