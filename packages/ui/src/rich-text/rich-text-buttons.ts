import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconH4,
  IconItalic,
  IconList,
  IconListNumbers,
  IconRowInsertBottom,
  IconRowRemove,
  IconSeparatorHorizontal,
  IconTable,
  IconTableOff,
  IconUnderline,
  IconUnlink,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { asCommand, insertTable } from './table-elements.ts';

type RichTextButton = {
  readonly name: string;
  readonly icon: Icon;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  readonly isActive?: (editor: Editor) => boolean;
  readonly isUseless?: (editor: Editor) => boolean;
  /** Shown only while it can do something. */
  readonly isHidden?: (editor: Editor) => boolean;
  /** Drawn for one direction of reading. */
  readonly isDirected?: true;
};

const heading = (level: 2 | 3 | 4, icon: Icon): RichTextButton => ({
  name: `h${level}`,
  icon,
  run: (chain) => chain.toggleHeading({ level }),
  isActive: (editor) => editor.isActive('heading', { level }),
});

const isInTable = (editor: Editor): boolean => editor.isActive('table');

const ofTable = (name: string, icon: Icon, command: Command): RichTextButton => ({
  name,
  icon,
  run: (chain) => chain.command(asCommand(command)),
  isHidden: (editor) => !isInTable(editor),
});

/** What a press does to the chosen words, group by group. */
export const richTextButtons: readonly (readonly RichTextButton[])[] = [
  [heading(2, IconH2), heading(3, IconH3), heading(4, IconH4)],
  [
    {
      name: 'bold',
      icon: IconBold,
      run: (chain) => chain.toggleBold(),
      isActive: (editor) => editor.isActive('bold'),
    },
    {
      name: 'italic',
      icon: IconItalic,
      run: (chain) => chain.toggleItalic(),
      isActive: (editor) => editor.isActive('italic'),
    },
    {
      name: 'underline',
      icon: IconUnderline,
      run: (chain) => chain.toggleUnderline(),
      isActive: (editor) => editor.isActive('underline'),
    },
    { name: 'clearFormatting', icon: IconClearFormatting, run: (chain) => chain.unsetAllMarks().clearNodes() },
  ],
  [
    {
      name: 'bulletList',
      icon: IconList,
      run: (chain) => chain.toggleBulletList(),
      isActive: (editor) => editor.isActive('bulletList'),
      isDirected: true,
    },
    {
      name: 'orderedList',
      icon: IconListNumbers,
      run: (chain) => chain.toggleOrderedList(),
      isActive: (editor) => editor.isActive('orderedList'),
      isDirected: true,
    },
    {
      name: 'blockquote',
      icon: IconBlockquote,
      run: (chain) => chain.toggleBlockquote(),
      isActive: (editor) => editor.isActive('blockquote'),
      isDirected: true,
    },
    { name: 'hr', icon: IconSeparatorHorizontal, run: (chain) => chain.setHorizontalRule() },
    {
      name: 'table',
      icon: IconTable,
      run: (chain) => chain.command(asCommand(insertTable)),
      isActive: isInTable,
      isUseless: isInTable,
    },
  ],
  [
    ofTable('addRow', IconRowInsertBottom, addRowAfter),
    { ...ofTable('addColumn', IconColumnInsertRight, addColumnAfter), isDirected: true },
    ofTable('deleteRow', IconRowRemove, deleteRow),
    ofTable('deleteColumn', IconColumnRemove, deleteColumn),
    ofTable('deleteTable', IconTableOff, deleteTable),
  ],
  [
    {
      name: 'unlink',
      icon: IconUnlink,
      run: (chain) => chain.extendMarkRange('link').unsetLink(),
      isUseless: (editor) => !editor.isActive('link'),
    },
  ],
  [
    {
      name: 'undo',
      icon: IconArrowBackUp,
      run: (chain) => chain.undo(),
      isUseless: (editor) => !editor.can().undo(),
      isDirected: true,
    },
    {
      name: 'redo',
      icon: IconArrowForwardUp,
      run: (chain) => chain.redo(),
      isUseless: (editor) => !editor.can().redo(),
      isDirected: true,
    },
  ],
];
