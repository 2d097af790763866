import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';

/** Something that follows the text; null for an editor that a discarded render has left behind. */
export function useEditorFact<Fact>(editor: Editor, read: (editor: Editor) => Fact): Fact | null {
  return useEditorState({ editor, selector: () => (editor.isDestroyed ? null : read(editor)) });
}
