import { RawHtml } from '../render/raw-html.tsx';
import type { BlockContentProps } from './registry.ts';

export function HtmlBlock({ block }: BlockContentProps) {
  return <RawHtml className="prose" html={block.content.html ?? ''} />;
}
