import type { Html } from '../../render/markup.ts';

const PIECE = /<(\/?)(\w+)([^>]*?)(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g;
const ENTITY = /&(?:amp|lt|gt|quot|#39);/g;
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const SVG = 'http://www.w3.org/2000/svg';
const DRAWN = /^(?:svg|use|circle)$/;
const WITHOUT_END = /^img$/;

/**
 * The element that markup of our own templates writes. Pages accept no markup from script, so it is made piece by piece; the
 * templates escape every text and every `>` in their attributes, which is all that this has to understand.
 */
export function elementOf({ html }: Html): HTMLElement {
  const outermost = document.createElement('div');
  const open: Element[] = [outermost];
  for (const [, end = '', tag, attributes = '', closed, text] of html.matchAll(PIECE)) {
    const parent = open.at(-1) ?? outermost;
    if (tag === undefined) parent.append(unescape(text ?? ''));
    else if (end !== '') open.pop();
    else {
      const made = DRAWN.test(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
      for (const [, name = '', quoted, single = ''] of attributes.matchAll(ATTRIBUTE))
        made.setAttribute(name, unescape(quoted ?? single));
      parent.append(made);
      if (closed === '' && !WITHOUT_END.test(tag)) open.push(made);
    }
  }
  const [made] = outermost.children;
  if (!(made instanceof HTMLElement)) throw new Error('markup without an element');
  return made;
}

const unescape = (text: string): string => text.replace(ENTITY, (entity) => SIGNS[entity] ?? entity);
