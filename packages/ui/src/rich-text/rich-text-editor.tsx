import { parseEmbed } from '@hanout/core/writings';
import { createDocument } from '@tiptap/core';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { cleanPasted } from './clean-pasted.ts';
import { keptElements } from './kept-elements.ts';
import { insertBlocks } from './insert-dialogs.tsx';
import { toMarkup, withoutInnerParagraphs } from './markup.ts';
import { namedElements } from './named-elements.tsx';
import { RichTextCount } from './rich-text-count.tsx';
import type { RichTextProps } from './rich-text-props.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { tableElements } from './table-elements.ts';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
  ...keptElements,
  ...tableElements,
];

/** Writes what the server keeps: its list of allowed elements, nothing else. Alt+F10 leads to the buttons. */
export function RichTextEditor({ label, value, onChange, direction, isReadOnly = false, inserts }: RichTextProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const written = useRef(value);
  const [known] = useState(() => (inserts === undefined ? extensions : [...extensions, ...namedElements(inserts)]));
  const editor: Editor = useEditor({
    extensions: known,
    content: toMarkup(value),
    editable: !isReadOnly,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, dir: direction },
      transformPastedHTML: cleanPasted,
      handleKeyDown: (_, event) => {
        const isAsked = event.altKey && event.key === 'F10';
        if (isAsked) toolbar.current?.querySelector('button')?.focus();
        return isAsked;
      },
      handlePaste: (_, event) => inserts !== undefined && pasteEmbed(editor, event),
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : withoutInnerParagraphs(changed.getHTML());
      onChange(written.current);
    },
  });
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    showStored(editor, value);
  }, [editor, value]);
  return (
    <div className="hn-rich">
      <RichTextToolbar ref={toolbar} editor={editor} name={label} inserts={inserts} />
      <EditorContent editor={editor} />
      <RichTextCount editor={editor} />
    </div>
  );
}

/** The address of a film or a map, alone on an empty line, is what it shows. */
function pasteEmbed(editor: Editor, event: ClipboardEvent): boolean {
  const { empty, $from } = editor.state.selection;
  if (!empty || $from.parent.content.size > 0) return false;
  const embed = parseEmbed(event.clipboardData?.getData('text/plain') ?? '');
  if (embed === null) return false;
  insertBlocks(editor, [{ type: 'embed', attrs: { address: embed.address } }]);
  return true;
}

/** What came from elsewhere is shown; what only reads differently, as the server wrote it, leaves the caret alone. */
function showStored(editor: Editor, stored: string): void {
  const markup = toMarkup(stored);
  if (createDocument(markup, editor.schema).eq(editor.state.doc)) return;
  editor.commands.setContent(markup, { emitUpdate: false });
}
