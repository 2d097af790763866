import { arabic } from './house-texts/ar.ts';
import { darija } from './house-texts/dz.ts';
import { english } from './house-texts/en.ts';
import { french } from './house-texts/fr.ts';
import type { HouseTexts } from './house-texts/house-texts.ts';
import type { MessageChannel, MessageEvent, MessageLanguage } from './message-event.ts';
import type { MessageTemplate } from './message-template.ts';

const TEXTS: Readonly<Record<MessageLanguage, HouseTexts>> = { fr: french, ar: arabic, en: english, dz: darija };

interface Asked {
  readonly event: MessageEvent;
  readonly channel: MessageChannel;
  readonly language: MessageLanguage;
}

/** What is said where a shop has written nothing: a letter greets and signs, WhatsApp greets, an SMS comes to the point. */
export function houseTemplate({ event, channel, language }: Asked): MessageTemplate {
  const { greeting, greetingWithoutName, texts } = TEXTS[language];
  const { subject, said } = texts[event];
  const hello = event === 'back_in_stock' ? greetingWithoutName : greeting;
  if (channel === 'mail') return { subject, body: `${hello}\n\n${said}\n\n{{shop}}` };
  return { subject: '', body: channel === 'whatsapp' ? `${hello}\n${said}` : said };
}
