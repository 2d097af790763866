import type { DocumentContent } from '@hanout/contracts/builders/documents';
import { sanitiseHtml } from '../../../html/sanitise-html.ts';

/** As it is stored: what of a text could run is not kept, and the page leaves it out once more. */
export function cleanContent(content: DocumentContent): DocumentContent {
  if (!('blocks' in content)) return content;
  const clean = ({ fr, ar, en }: Texts) => ({ fr: sanitiseHtml(fr), ar: sanitiseHtml(ar), en: sanitiseHtml(en) });
  return { blocks: content.blocks.map((block) => ({ ...block, html: clean(block.html) })) };
}

interface Texts {
  readonly fr: string;
  readonly ar: string;
  readonly en: string;
}
