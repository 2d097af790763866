import { formatDateTime } from '@hanout/i18n';
import { Button, Group } from '@mantine/core';
import { Dialog } from '../panel/dialog.tsx';
import { ScrollRegion } from '../panel/scroll-region.tsx';
import { useLanguage, useTranslate } from '../text/translate-context.tsx';
import type { ConflictChoice, ConflictField, ConflictQuestion } from './conflict-question.ts';
import './conflict.css';

type ConflictDialogProps = {
  /** null: nothing is asked. */
  readonly question: ConflictQuestion | null;
  readonly onChoose: (choice: ConflictChoice) => void;
};

/** What somebody else wrote and what I typed, field by field; nothing is overwritten unseen. */
export function ConflictDialog({ question, onChoose }: ConflictDialogProps) {
  const translate = useTranslate();
  const mayKeep = question?.mayKeep !== false;
  return (
    <Dialog
      opened={question !== null}
      onClose={() => onChoose('theirs')}
      isDismissible={!mayKeep}
      title={question?.title ?? translate('ui.conflict.title')}
      role="alertdialog"
      size={question === null || question.fields.length === 0 ? 460 : 720}
      isTopmost
    >
      {question === null ? null : <Told {...question} />}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant={mayKeep ? 'default' : 'filled'} data-autofocus onClick={() => onChoose('theirs')}>
          {translate(mayKeep ? 'ui.conflict.takeTheirs' : 'ui.conflict.seen')}
        </Button>
        {mayKeep ? <Button onClick={() => onChoose('mine')}>{translate('ui.conflict.keepMine')}</Button> : null}
      </Group>
    </Dialog>
  );
}

function Told({ message, changedBy = null, detail, fields }: ConflictQuestion) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <div className="hn-conflict">
      <p>{message}</p>
      {changedBy === null ? null : (
        <p className="hn-soft">
          {translate('ui.conflict.changedBy', {
            name: changedBy.name ?? '—',
            when: formatDateTime(changedBy.at, language),
          })}
        </p>
      )}
      {detail}
      {fields.length === 0 ? null : <Difference fields={fields} />}
    </div>
  );
}

function Difference({ fields }: { readonly fields: readonly ConflictField[] }) {
  const translate = useTranslate();
  return (
    <ScrollRegion className="hn-conflict-scroll" label={translate('ui.conflict.field')}>
      <table className="hn-conflict-table">
        <thead>
          <tr>
            <th scope="col">{translate('ui.conflict.field')}</th>
            <th scope="col">{translate('ui.conflict.theirs')}</th>
            <th scope="col">{translate('ui.conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, theirs, mine }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td dir="auto">{theirs === '' ? '—' : theirs}</td>
              <td dir="auto" className="hn-strong">
                {mine === '' ? '—' : mine}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
