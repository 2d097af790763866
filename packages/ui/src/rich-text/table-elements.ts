import { Node, mergeAttributes } from '@tiptap/core';
import type { AnyExtension, Attributes } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { Command } from '@tiptap/pm/state';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeading: 'header_cell',
};

/** A cell that reaches over several others; widths that somebody drew are not kept. */
const spans = (): Attributes => ({
  colspan: spanned('colspan'),
  rowspan: spanned('rowspan'),
  colwidth: { default: null, rendered: false },
});

const spanned = (side: 'colspan' | 'rowspan'): Attributes[string] => ({
  default: 1,
  parseHTML: (element) => Math.max(1, Number(element.getAttribute(side)) || 1),
  renderHTML: (attributes) => (attributes[side] === 1 ? {} : { [side]: attributes[side] }),
});

function element(name: string, tag: string, content: string, group?: string) {
  return Node.create({
    name,
    content,
    ...(group === undefined ? {} : { group }),
    isolating: true,
    ...(tag === 'td' || tag === 'th' ? { addAttributes: spans } : {}),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });
}

/** Tables: what each part is for the commands that add and remove, and Tab from cell to cell until there is none left. */
export const tableElements: readonly AnyExtension[] = [
  element('table', 'table', 'tableRow+', 'block').extend({
    extendNodeSchema: ({ name }) => (ROLES[name] === undefined ? {} : { tableRole: ROLES[name] }),
    addProseMirrorPlugins: () => [tableEditing()],
    addKeyboardShortcuts() {
      const goOn = (direction: 1 | -1) => () => this.editor.commands.command(asCommand(goToNextCell(direction)));
      return { Tab: goOn(1), 'Shift-Tab': goOn(-1) };
    },
  }),
  element('tableRow', 'tr', '(tableCell | tableHeading)+'),
  element('tableCell', 'td', 'block+'),
  element('tableHeading', 'th', 'block+'),
];

type Asked = { readonly state: Parameters<Command>[0]; readonly dispatch: Parameters<Command>[1] };

/** A command of the table package as one of the editor's chain. */
export const asCommand =
  (command: Command) =>
  ({ state, dispatch }: Asked): boolean =>
    command(state, dispatch);

const NEW_ROWS = 3;
const NEW_COLUMNS = 3;

/** A new table below what the caret stands in, with a line under it to go on writing; the caret goes into its first cell. */
export const insertTable: Command = ({ schema, tr }, dispatch) => {
  const { table, tableRow, tableCell, tableHeading, paragraph } = schema.nodes;
  if (!table || !tableRow || !tableCell || !tableHeading || !paragraph) return false;
  const row = (cell: typeof tableCell) =>
    tableRow.create(
      null,
      Array.from({ length: NEW_COLUMNS }, () => cell.create(null, paragraph.create())),
    );
  const rows = Array.from({ length: NEW_ROWS }, (_, at) => row(at === 0 ? tableHeading : tableCell));
  const { $to } = tr.selection;
  const isInBlock = $to.depth > 0;
  const end = isInBlock ? $to.after(1) : $to.pos;
  const start = isInBlock && $to.node(1).isTextblock && $to.node(1).content.size === 0 ? $to.before(1) : end;
  const below = end === tr.doc.content.size ? [paragraph.create()] : [];
  tr.replaceWith(start, end, [table.create(null, rows), ...below]);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView());
  return true;
};
