import type { Editor } from '@tiptap/core';
import { useTranslate } from '../text/translate-context.tsx';
import { useEditorFact } from './use-editor-fact.ts';

/** How long the text is, without its markup. */
export function RichTextCount({ editor }: { readonly editor: Editor }) {
  const translate = useTranslate();
  const count = useEditorFact(editor, (live) => live.getText({ blockSeparator: '\n' }).trim().length) ?? 0;
  return <div className="hn-rich-count">{translate('ui.rich.characters', { count })}</div>;
}
