import { LONGEST_GROUP_NAME, type WilayaGroup } from '@hanout/contracts/all-places';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { MultiSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFreshRead } from '../../../../api/cache.ts';
import { wilayasQuery } from '../../../../api/places.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useOvertakenForm, type FormInput } from '../../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../../app/application.ts';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { groupKeys, groupsQuery, writeGroup } from '../api/group-calls.ts';

type GroupDialogProps = {
  /** `new`: one that is made; null: closed */
  readonly group: WilayaGroup | 'new' | null;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
};

/** The form of a group: what it is called, and its wilayas. */
export function GroupDialog({ group, isReadOnly, onClose }: GroupDialogProps) {
  const translate = useTranslate();
  const title = group === null || group === 'new' ? translate('groups.new') : group.name;
  return (
    <Dialog opened={group !== null} onClose={onClose} title={title} size={560}>
      {group === null ? null : (
        <GroupForm group={group === 'new' ? null : group} isReadOnly={isReadOnly} onClose={onClose} />
      )}
    </Dialog>
  );
}

type Values = { readonly name: string; readonly wilayaCodes: string };

const valuesOf = (group: WilayaGroup | null): Values => ({
  name: group?.name ?? '',
  wilayaCodes: (group?.wilayaCodes ?? []).join(','),
});

const codesOf = (text: string): string[] => text.split(',').filter(Boolean);

type GroupFormProps = {
  readonly group: WilayaGroup | null;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
};

function GroupForm({ group, isReadOnly, onClose }: GroupFormProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data: wilayas = [] } = useQuery(wilayasQuery(language));
  const [read] = useState({ version: group?.version, values: valuesOf(group) });
  const saving = useSaving(group, read.values, onClose);
  const form = useServerForm<Values>({
    initialValues: read.values,
    validate: ({ name, wilayaCodes }) => ({
      ...(name.trim() === '' ? { name: translate('ui.form.required') } : {}),
      ...(wilayaCodes === '' ? { wilayaCodes: translate('groups.chooseWilaya') } : {}),
    }),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} isReadOnly={isReadOnly}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <TextInput
        {...form.field('name')}
        label={translate('groups.name')}
        required={!isReadOnly}
        readOnly={isReadOnly}
        data-autofocus
        dir="auto"
        maxLength={LONGEST_GROUP_NAME}
        onChange={(event) => form.change('name', event.currentTarget.value)}
      />
      <MultiSelect
        label={translate('groups.wilayas')}
        required={!isReadOnly}
        readOnly={isReadOnly}
        data={wilayas.map(({ id, name }) => ({ value: id, label: name }))}
        value={codesOf(form.values.wilayaCodes)}
        error={form.field('wilayaCodes').error}
        searchable
        clearable
        onChange={(codes) => form.change('wilayaCodes', codes.join(','))}
      />
    </DialogForm>
  );
}

function useSaving(group: WilayaGroup | null, shown: Values, takeTheirs: () => void) {
  const translate = useTranslate();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const overtaken = useOvertakenForm<Values, WilayaGroup>({
    read: async ({ problem }) => {
      if (problem.code !== 'places.group-changed') return null;
      return (await readFresh(groupsQuery(api)))?.rows.find(({ id }) => id === group?.id) ?? null;
    },
    shown,
    valuesOf,
    versionOf: ({ version }) => version,
    label: (field) => translate(field === 'name' ? 'groups.name' : 'groups.wilayas'),
    takeTheirs,
  });
  return useChange<FormInput<Values>, WilayaGroup, WilayaGroup>({
    send: ({ values: { name, wilayaCodes }, version }) =>
      writeGroup(api, group?.id ?? null, {
        ...(version === undefined ? {} : { version }),
        name: name.trim(),
        wilayaCodes: codesOf(wilayaCodes).map(Number),
      }),
    renews: [groupKeys.all],
    overtaken,
    said: ({ name }) => translate('groups.saved', { name }),
    refused: shownInForm,
  });
}
