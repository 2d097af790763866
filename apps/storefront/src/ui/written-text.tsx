import type { Translate } from '@hanout/i18n';
import type { EmbedModel, WrittenTextModel } from '../page-models/index.ts';
import { escapeHtml } from '../render/escape.ts';
import { join, markup, type Html } from '../render/markup.ts';
import { Prose } from '../render/raw-html.tsx';
import { productCard } from './product-card.ts';

const PRODUCTS = /(?:<figure data-product="\d+"><\/figure>\s*)+/g;
const EMBED = /<figure data-embed="([^"]*)"><\/figure>/g;

interface WrittenTextProps {
  text: WrittenTextModel;
  t: Translate;
}

/** A text with what it names: products side by side as cards, films and maps as a place that waits for a press. */
export function WrittenText({ text, t }: WrittenTextProps) {
  const embeds = new Map(text.embeds.map((embed) => [escapeHtml(embed.address), embed]));
  const html = text.html
    .replace(PRODUCTS, (named) => cards(named, text, t))
    .replace(EMBED, (_, address: string) => {
      const embed = embeds.get(address);
      return embed === undefined ? '' : embedPlace(embed, t).html;
    });
  return <Prose html={html} />;
}

function cards(named: string, { products }: WrittenTextModel, t: Translate): string {
  const byId = new Map(products.map((card) => [String(card.id), card]));
  const shown = [...named.matchAll(/"(\d+)"/g)].flatMap(([, id = '']) => byId.get(id) ?? []);
  if (shown.length === 0) return '';
  const items = shown.map((card) => productCard(card, { t, heading: 'h3', place: 'grid', priority: 'lazy' }));
  return `<ul class="text-products">${join(items)}</ul>`;
}

const PLAY: Html = { html: '<svg class="icon" aria-hidden="true"><use href="#i-play"/></svg>' };
const PIN: Html = { html: '<svg class="icon" aria-hidden="true"><use href="#i-pin"/></svg>' };

/** Leads to the other host without script; with it the frame comes in this place, and only when it is pressed. */
function embedPlace({ host, address, frame, shape }: EmbedModel, t: Translate): Html {
  const name = t(`embed.host.${host}`);
  const isMap = host === 'google-maps' || host === 'openstreetmap';
  const action = t(isMap ? 'embed.map' : 'embed.open', { name });
  return markup`<figure class="embed embed-${shape}"><a href="${address}" rel="noopener nofollow" data-frame="${frame}">${isMap ? PIN : PLAY}<span class="embed-action">${action}</span><small>${t('embed.notice', { name })}</small></a></figure>`;
}
