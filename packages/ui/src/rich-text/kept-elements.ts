import { Mark, Node, mergeAttributes } from '@tiptap/core';
import type { AnyExtension } from '@tiptap/core';

/** A block that is drawn as it was read, with whatever it holds. */
function block(name: string, tag: string, content: string, group?: string) {
  return Node.create({
    name,
    content,
    ...(group === undefined ? {} : { group }),
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });
}

function mark(tag: string) {
  return Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });
}

const picture = Node.create({
  name: 'picture',
  inline: true,
  group: 'inline',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

/**
 * What a description may hold without a button of its own: tables, pictures, small, raised and lowered text, pasted or imported.
 * Without these the editor would drop them at the first keystroke.
 */
export const keptElements: readonly AnyExtension[] = [
  block('table', 'table', 'tableRow+', 'block'),
  block('tableRow', 'tr', '(tableCell | tableHeading)+'),
  block('tableCell', 'td', 'block+'),
  block('tableHeading', 'th', 'block+'),
  picture,
  mark('small'),
  mark('sub'),
  mark('sup'),
];
