import {
  MESSAGE_LIMITS,
  SUBJECT_LIMIT,
  unknownNames,
  type MessageChannel,
  type MessageEvent,
  type MessageTemplate,
} from '@hanout/core/messages';
import type { Language } from '@hanout/i18n';
import { messageTexts } from '../texts.ts';

export interface WrongText {
  readonly part: 'subject' | 'body';
  readonly why:
    | { readonly kind: 'unknown'; readonly names: readonly string[] }
    | { readonly kind: 'long'; most: number };
}

/** What is wrong with a text: a value that its event does not have, or more signs than its channel carries. */
export function checkText(
  { subject, body }: MessageTemplate,
  { event, channel }: { readonly event: MessageEvent; readonly channel: MessageChannel },
): readonly WrongText[] {
  const check = (part: WrongText['part'], text: string, most: number): readonly WrongText[] => {
    const names = unknownNames(text, event);
    if (names.length > 0) return [{ part, why: { kind: 'unknown', names } }];
    return text.length > most ? [{ part, why: { kind: 'long', most } }] : [];
  };
  return [...check('subject', subject, SUBJECT_LIMIT), ...check('body', body, MESSAGE_LIMITS[channel])];
}

/** The same as a sentence under its field. */
export function sayWrong({ why }: WrongText, language: Language): string {
  const t = messageTexts(language);
  if (why.kind === 'long') return t('errors.messages.tooLong', { count: why.most });
  return t('errors.messages.unknownValues', { names: why.names.map((name) => `{{${name}}}`).join(', ') });
}
