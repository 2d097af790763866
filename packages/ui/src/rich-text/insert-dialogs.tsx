import type { Editor, JSONContent } from '@tiptap/core';
import { EmbedDialog } from './embed-dialog.tsx';
import type { RichTextInserts, TextPicture } from './inserts.ts';

export type Asked = 'picture' | 'products' | 'embed';

type InsertDialogsProps = {
  readonly editor: Editor;
  readonly inserts: RichTextInserts;
  readonly asked: Asked;
  readonly onClose: () => void;
};

/** What is to come into the text where the caret stands. */
export function InsertDialogs({ editor, inserts, asked, onClose }: InsertDialogsProps) {
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  if (asked === 'embed')
    return (
      <EmbedDialog
        onClose={close}
        onChosen={(address) => {
          onClose();
          insertBlocks(editor, [{ type: 'embed', attrs: { address } }]);
        }}
      />
    );
  if (asked === 'products')
    return inserts.chooseProducts({
      onClose: close,
      onChosen: (ids) => {
        onClose();
        insertBlocks(
          editor,
          ids.map((id) => ({ type: 'product', attrs: { id } })),
        );
      },
    });
  return inserts.choosePicture({
    known: pictureIn(editor),
    onClose: close,
    onChosen: ({ id, url, alt }) => {
      onClose();
      editor
        .chain()
        .focus()
        .insertContent({ type: 'picture', attrs: { src: url, alt, picture: id } })
        .run();
    },
  });
}

/** With a line under them to go on writing, where they come last. */
export function insertBlocks(editor: Editor, blocks: readonly JSONContent[]): void {
  const { $to } = editor.state.selection;
  const isLast = $to.depth <= 1 && ($to.depth === 0 || $to.after(1) === editor.state.doc.content.size);
  editor
    .chain()
    .focus()
    .insertContent(isLast ? [...blocks, { type: 'paragraph' }] : [...blocks])
    .run();
}

function pictureIn(editor: Editor): TextPicture | null {
  if (!editor.isActive('picture')) return null;
  const { src, alt, picture } = editor.getAttributes('picture');
  return typeof picture === 'number' ? { id: picture, url: String(src), alt: String(alt) } : null;
}
