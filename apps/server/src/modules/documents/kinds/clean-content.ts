import type { DocumentContent } from '@hanout/contracts/builders/documents';
import { sanitiseHtml } from '../../../html/sanitise-html.ts';

/** As it is stored: what of a text could run is not kept, and the page leaves it out once more. */
export function cleanContent(content: DocumentContent): DocumentContent {
  const clean = ({ fr, ar, en }: Texts) => ({ fr: sanitiseHtml(fr), ar: sanitiseHtml(ar), en: sanitiseHtml(en) });
  const cleaned = <B extends { readonly html: Texts }>(blocks: readonly B[]) =>
    blocks.map((block) => ({ ...block, html: clean(block.html) }));
  if ('a' in content) return { a: cleaned(content.a), b: content.b === null ? null : cleaned(content.b) };
  return 'blocks' in content ? { blocks: cleaned(content.blocks) } : content;
}

interface Texts {
  readonly fr: string;
  readonly ar: string;
  readonly en: string;
}
