import { Prose } from '../render/raw-html.tsx';
import type { BlockContentProps } from './block-content-props.ts';

export function HtmlBlock({ block }: BlockContentProps) {
  return <Prose html={block.content.html ?? ''} />;
}
