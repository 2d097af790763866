import { formatDateTime } from '@hanout/i18n';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { valuesOf } from '../api/editor-parts.ts';
import type { Editor } from './use-editor.ts';

/** Somebody else saved first: what they wrote and what I typed, side by side; nothing is overwritten unseen. */
export function ConflictDifference({ editor }: { readonly editor: Editor }) {
  const translate = useTranslate();
  const { conflict } = editor;
  return (
    <Dialog
      opened={conflict !== null}
      onClose={() => void editor.takeTheirs()}
      isDismissible={false}
      title={translate('action.conflictTitle')}
      role="alertdialog"
      size={720}
    >
      {conflict === null ? null : <Difference editor={editor} conflict={conflict} />}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={() => void editor.takeTheirs()}>
          {translate('products.takeTheirs')}
        </Button>
        <Button onClick={() => void editor.keepMine()}>{translate('products.keepMine')}</Button>
      </Group>
    </Dialog>
  );
}

function Difference({
  editor,
  conflict,
}: {
  readonly editor: Editor;
  readonly conflict: NonNullable<Editor['conflict']>;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const { part, current } = conflict;
  const theirs = valuesOf(current, part);
  const mine = { ...theirs, ...editor.edits[part] };
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const different = names.filter((name) => (mine[name] ?? '') !== (theirs[name] ?? ''));
  return (
    <>
      <p>{conflict.message}</p>
      <p className="hn-soft">
        {translate('products.changedBy', {
          name: current.updatedBy ?? '—',
          when: formatDateTime(Date.parse(current.updatedAt), language),
        })}
      </p>
      <ScrollRegion className="hn-stock-scroll" label={translate('products.difference')}>
        <table className="hn-stock-table">
          <thead>
            <tr>
              <th scope="col">{translate('products.difference')}</th>
              <th scope="col">{translate('products.theirs')}</th>
              <th scope="col">{translate('products.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {different.map((name) => (
              <tr key={name}>
                <th scope="row">{fieldTitle(translate(`products.field.${name}`), name)}</th>
                <td dir="auto">{theirs[name] || '—'}</td>
                <td dir="auto" className="hn-strong">
                  {mine[name] || '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

/** Features are named by number here: their own names are data. */
const fieldTitle = (text: string, name: string): string => (text.endsWith(`.${name}`) ? name : text);
