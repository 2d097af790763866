import type { MessageTemplate } from '@hanout/core/messages';
import type { PaperLook } from '@hanout/core/theme';
import type { Language } from '@hanout/i18n';
import { html, type Markup } from '../../../html/markup.ts';
import type { Letter } from '../mail-server/mail-room.ts';

interface Addressed {
  readonly messageId: string;
  readonly to: string;
  readonly language: Language;
  readonly look: PaperLook;
}

/** A text as a letter: plain, and the same with its direction, its lines and its links for those who read markup. */
export function writeLetter({ subject, body }: MessageTemplate, { messageId, to, language, look }: Addressed): Letter {
  const { brand, text, family } = look;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const paragraphs = body
    .split('\n\n')
    .map((paragraph) => html`<p style="margin:0 0 16px">${linesOf(paragraph, brand)}</p>`);
  const page = html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px;font:16px/1.6 '${family.name}',sans-serif;color:${text}">
        <div dir="${direction}" style="max-width:600px;border-top:4px solid ${brand};padding-top:20px">
          ${paragraphs}
        </div>
      </body>
    </html>`;
  return { messageId, to, subject, text: body, html: page.text };
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/u;

function linesOf(paragraph: string, brand: string): readonly Markup[] {
  return paragraph
    .split('\n')
    .map(
      (line, index) =>
        html`${index === 0 ? null : html`<br />`}${line.split(ADDRESS).map((part, at) => (at % 2 === 1 ? linked(part, brand) : html`${part}`))}`,
    );
}

const linked = (address: string, brand: string): Markup =>
  html`<a href="${address}" style="color:${brand}">${address}</a>`;
