import { entryForms } from '@hanout/contracts/entries';
import type { Entry, EntryKind, EntryWrite } from '@hanout/contracts/entries';
import { LANGUAGES } from '@hanout/i18n';
import type { Translate } from '@hanout/i18n';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { readPercent, writePercent } from '@hanout/ui/money/amount-text.ts';
import { Button, Stack, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useFreshRead, useRenewal } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm } from '../../../api/use-overtaken-form.ts';
import type { FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { PictureField } from '../../../shell/picture-field.tsx';
import { deleteEntry, entryListQuery, entryRenewals, sendPicture, writeEntry } from '../api/entry-calls.ts';
import type { Placed } from '../api/entry-tree.ts';
import { EntryField } from './entry-field.tsx';

type EntryDialogProps = {
  readonly kind: EntryKind;
  readonly parentId: number | null;
  readonly entry: Entry | 'new' | null;
  readonly parents: readonly Placed[];
  readonly mayWrite: boolean;
  readonly onClose: () => void;
};

/** The form of an entry: its own fields, its picture, its texts per language. */
export function EntryDialog(props: EntryDialogProps) {
  const translate = useTranslate();
  const { kind, entry, onClose } = props;
  // What somebody else has saved meanwhile, and the person wants to go on with.
  const [taken, setTaken] = useState<Entry | null>(null);
  const close = () => {
    setTaken(null);
    onClose();
  };
  const title = entry === null || entry === 'new' ? translate(`products.newEntry.${kind}`) : entry.name;
  return (
    <Dialog opened={entry !== null} onClose={close} title={title} size={kind === 'families' ? 760 : 560}>
      {entry === null ? null : (
        <EntryForm
          {...props}
          key={`${entry === 'new' ? 'new' : entry.id} ${taken?.version ?? ''}`}
          entry={entry === 'new' ? null : (taken ?? entry)}
          onClose={close}
          onTaken={setTaken}
        />
      )}
    </Dialog>
  );
}

type EntryFormProps = Omit<EntryDialogProps, 'entry'> & {
  readonly entry: Entry | null;
  readonly onTaken: (theirs: Entry) => void;
};

function EntryForm({ kind, parentId, entry, parents, mayWrite, onClose, onTaken }: EntryFormProps) {
  const translate = useTranslate();
  const readFresh = useFreshRead();
  const renew = useRenewal();
  const { api } = useApplication();
  const [isConfirming, setConfirming] = useState(false);
  // What was read when the form was opened, and the person's own picture after it: never a later state from behind.
  const [version, setVersion] = useState(entry?.version);
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const shape = entryForms[kind];
  const [shown] = useState(() => initialValues(kind, entry, parentId));
  const overtaken = useOvertakenForm<Readonly<Record<string, string>>, Entry>({
    read: async ({ problem }) => {
      if (problem.code !== 'catalog.entry-changed') return null;
      const list = await readFresh(entryListQuery(api, kind, { q: '', parent: parentId }));
      return list?.rows.find(({ id }) => id === entry?.id) ?? null;
    },
    shown,
    valuesOf: (current) => initialValues(kind, current, parentId),
    versionOf: (current) => current.version,
    label: (field) => entryFieldLabel(field, translate),
    show: (text, field) => {
      if (field.endsWith('.sizeGuide')) return text.replace(/<[^<>]*>/g, ' ');
      if (field === 'parentId') return parents.find(({ entry: { id } }) => String(id) === text)?.entry.name ?? '';
      return field === 'display' ? translate(`catalog.display.${text}`) : text;
    },
    isTold: () => true,
    takeTheirs: onTaken,
  });
  const saving = useChange<FormInput<Readonly<Record<string, string>>>, Entry, Entry>({
    send: ({ values, version: over }) => writeEntry(api, kind, entry?.id ?? null, toWrite(kind, over, values)),
    ...entryRenewals,
    overtaken,
    said: ({ name }) => translate('products.saved', { name }),
    deed: ({ name }) => ({ thing: { name, to: `/catalog/${kind}${parentId === null ? '' : `?parent=${parentId}`}` } }),
    refused: shownInForm,
  });
  const deleting = useChange<number, unknown>({
    send: (id) => deleteEntry(api, kind, id),
    ...entryRenewals,
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: shown,
    submit: async (values) => {
      const outcome = await saving.run({ values, version });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  const remove = async () => {
    if (entry === null) return;
    const outcome = await deleting.run(entry.id);
    setConfirming(false);
    if (outcome.ok) onClose();
    else setRefusal(outcome.problem);
  };
  const textFields = Object.entries(shape.texts);
  const isNamedItself = shape.fields['name'] !== undefined;
  const ownFields = Object.entries(shape.fields).map(([name, type]) => (
    <EntryField
      key={name}
      form={form}
      name={name}
      field={kind === 'search-terms' && name === 'name' ? 'typed' : name}
      type={type}
    />
  ));
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isReadOnly={!mayWrite}
      refusal={refusal}
      beside={
        entry === null ? undefined : (
          <Button
            variant="subtle"
            color="red.9"
            me="auto"
            onClick={() => (isConfirming ? void remove() : setConfirming(true))}
          >
            {translate(isConfirming ? 'catalog.confirmDelete' : 'catalog.delete')}
          </Button>
        )
      }
    >
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {kind === 'categories' && entry === null ? (
        <SelectPicker
          label={translate('catalog.parent')}
          options={parents.map((at) => ({
            id: String(at.entry.id),
            name: `${'– '.repeat(at.depth)}${at.entry.name}`,
          }))}
          value={form.values['parentId'] || null}
          onChange={(id) => form.change('parentId', id ?? '')}
        />
      ) : null}
      {isNamedItself ? ownFields : null}
      {textFields.length === 0 ? null : (
        <Tabs defaultValue="fr">
          <Tabs.List>
            {LANGUAGES.map((language) => (
              <Tabs.Tab key={language} value={language}>
                {translate(`products.language.${language}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {LANGUAGES.map((language) => (
            <Tabs.Panel key={language} value={language} pt="sm" lang={language}>
              <Stack gap="sm">
                {textFields.map(([name, type]) => (
                  <EntryField
                    key={name}
                    form={form}
                    name={`${language}.${name}`}
                    field={name}
                    type={type}
                    isReadOnly={!mayWrite}
                  />
                ))}
              </Stack>
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
      {isNamedItself ? null : ownFields}
      {shape.hasPicture && entry !== null ? (
        <PictureField
          thing={entry}
          mayWrite={mayWrite}
          send={(picture) => sendPicture(api, kind, entry.id, picture)}
          onChanged={(changed) => {
            if (changed.version - 1 === version) setVersion(changed.version);
            void renew(entryRenewals);
          }}
        />
      ) : null}
    </DialogForm>
  );
}

function initialValues(kind: EntryKind, entry: Entry | null, parentId: number | null): Record<string, string> {
  const { fields, texts } = entryForms[kind];
  const own = Object.entries(fields).map(([name, type]) => {
    const value = entry?.fields[name] ?? (type === 'flag' && name !== 'isDefault' && entry === null ? true : '');
    const shown = type === 'percent' && typeof value === 'number' ? writePercent(value) : value;
    return [name, String(shown)] as const;
  });
  const words = LANGUAGES.flatMap((language) =>
    Object.keys(texts).map((name) => [`${language}.${name}`, entry?.texts[language]?.[name] ?? ''] as const),
  );
  return { ...Object.fromEntries([...own, ...words]), parentId: parentId === null ? '' : String(parentId) };
}

function toWrite(kind: EntryKind, version: number | undefined, values: Readonly<Record<string, string>>): EntryWrite {
  const { fields, texts } = entryForms[kind];
  const own = Object.entries(fields).map(([name, type]) => {
    const text = values[name] ?? '';
    if (type === 'flag') return [name, text === 'true'] as const;
    if (type === 'percent') return [name, text === '' ? 0 : (readPercent(text) ?? Number.NaN)] as const;
    if (type === 'display') return [name, text || 'text'] as const;
    return [name, text] as const;
  });
  const words = LANGUAGES.map(
    (language) =>
      [
        language,
        Object.fromEntries(Object.keys(texts).map((name) => [name, values[`${language}.${name}`] ?? ''])),
      ] as const,
  );
  const parentId = values['parentId'] ?? '';
  return {
    ...(version === undefined ? { parentId: parentId === '' ? null : Number(parentId) } : { version }),
    fields: Object.fromEntries(own),
    texts: Object.keys(texts).length === 0 ? {} : Object.fromEntries(words),
  };
}

/** What a person calls a field of the form; texts with their language. */
function entryFieldLabel(field: string, translate: Translate): string {
  const [language, text] = field.split('.');
  const known = LANGUAGES.find((each) => each === language);
  if (text !== undefined && known !== undefined)
    return `${translate(`catalog.field.${text}`)} · ${translate(`products.language.${known}`)}`;
  return translate(field === 'parentId' ? 'catalog.parent' : `catalog.field.${field}`);
}
