import { Mark, Node, mergeAttributes } from '@tiptap/core';
import type { AnyExtension } from '@tiptap/core';

function mark(tag: string) {
  return Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });
}

const picture = Node.create({
  name: 'picture',
  inline: true,
  group: 'inline',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    /** of the library */
    picture: {
      default: null,
      parseHTML: (element) => Number(element.getAttribute('data-picture')) || null,
      renderHTML: ({ picture: id }) => (id === null ? {} : { 'data-picture': String(id) }),
    },
  }),
  parseHTML: () => [{ tag: 'img[src^="/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

/**
 * What a description may hold without a button of its own: pictures, small, raised and lowered text, pasted or imported.
 * Without these the editor would drop them at the first keystroke.
 */
export const keptElements: readonly AnyExtension[] = [picture, mark('small'), mark('sub'), mark('sup')];
