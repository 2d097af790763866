import {
  KEY_LIMITS,
  KEY_PERMISSIONS,
  type ApiKey,
  type ApiKeyWrite,
  type MadeApiKey,
} from '@hanout/contracts/interface/api-keys';
import { permissionGroups } from '@hanout/core/staff';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm, type FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { useSession } from '../../../session/use-session.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { apiAccessKeys, changeKey, keyListQuery, makeKey } from '../api/api-access-calls.ts';
import { ChosenField, partsOf } from '../../../shell/chosen/chosen-field.tsx';

/** `key` null: a new one */
export type KeyDraft = { readonly key: ApiKey | null };
type Shops = readonly { readonly id: number; readonly name: string }[];

type KeyDialogProps = {
  readonly draft: KeyDraft | null;
  readonly shops: Shops;
  readonly onMade: (made: MadeApiKey) => void;
  readonly onClose: () => void;
};

/** The form of a key: what it may, where, how often and how long. */
export function KeyDialog({ draft, ...rest }: KeyDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={draft !== null}
      onClose={rest.onClose}
      title={draft?.key?.name ?? translate('apiAccess.newKey')}
      size={760}
    >
      {draft === null ? null : <KeyForm draft={draft} {...rest} />}
    </Dialog>
  );
}

function KeyForm({ draft: { key }, shops, onMade, onClose }: KeyDialogProps & { readonly draft: KeyDraft }) {
  const translate = useTranslate();
  const isReadOnly = key?.mayChange === false;
  const [read] = useState({ version: key?.version, values: valuesOf(key) });
  const saving = useSaving(key, read.values);
  const form = useServerForm({
    initialValues: read.values,
    validate: ({ name, permissions, requestsPerMinute }) => ({
      ...(name.trim() === '' ? { name: translate('ui.form.required') } : {}),
      ...(permissions === '' ? { permissions: translate('apiAccess.choosePermission') } : {}),
      ...(isWithin(requestsPerMinute) ? {} : { requestsPerMinute: translate('apiAccess.numberNeeded') }),
    }),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (!outcome.ok) return outcome;
      if (outcome.value.token === null) onClose();
      else onMade({ key: outcome.value.key, token: outcome.value.token });
      return outcome;
    },
  });
  const line = (field: 'name' | 'requestsPerMinute') => ({
    ...form.field(field),
    label: translate(`apiAccess.field.${field}`),
    readOnly: isReadOnly,
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => form.change(field, event.currentTarget.value),
  });
  return (
    <DialogForm form={form} onClose={onClose} isReadOnly={isReadOnly}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {isReadOnly ? <Text size="sm">{translate('apiAccess.readOnly')}</Text> : null}
      <TextInput {...line('name')} required data-autofocus dir="auto" maxLength={KEY_LIMITS.name} />
      <ChosenField
        form={form}
        field="permissions"
        label={translate('apiAccess.field.permissions')}
        groups={usePermissionGroups()}
        isReadOnly={isReadOnly}
      />
      {shops.length < 2 ? null : (
        <ChosenField
          form={form}
          field="shopIds"
          label={translate('apiAccess.field.shopIds')}
          description={translate('apiAccess.hint.shopIds')}
          groups={[
            { key: 'shops', label: '', choices: shops.map(({ id, name }) => ({ value: String(id), label: name })) },
          ]}
          isReadOnly={isReadOnly}
        />
      )}
      <TextInput {...line('requestsPerMinute')} required inputMode="numeric" maxLength={4} />
      <DateInput
        {...form.field('expiresOn')}
        label={translate('apiAccess.field.expiresOn')}
        description={translate('apiAccess.hint.expiresOn')}
        onChange={(day) => form.change('expiresOn', day)}
      />
    </DialogForm>
  );
}

const GIVABLE: ReadonlySet<string> = new Set(KEY_PERMISSIONS);

/** Those that a key can use; what one has not oneself cannot be given. */
function usePermissionGroups() {
  const translate = useTranslate();
  const own = new Set<string>(useSession().permissions);
  return permissionGroups.flatMap(({ key, permissions }) => {
    const choices = permissions
      .filter((permission) => GIVABLE.has(permission))
      .map((value) => ({ value, label: translate(`permission.${value}`), isClosed: !own.has(value) }));
    return choices.length === 0 ? [] : [{ key, label: translate(`permissions.${key}`), choices }];
  });
}

type Saved = { readonly key: ApiKey; readonly token: string | null };

function useSaving(key: ApiKey | null, shown: KeyValues) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const overtaken = useOvertakenForm<KeyValues, ApiKey>({
    read: async ({ problem }) => {
      if (problem.code !== 'api.key-changed') return null;
      return (await readFresh(keyListQuery(api, language)))?.rows.find(({ id }) => id === key?.id) ?? null;
    },
    shown,
    valuesOf,
    versionOf: ({ version }) => version,
    label: (field) => translate(`apiAccess.field.${field}`),
    show: (text) => text,
  });
  return useChange<FormInput<KeyValues>, Saved, ApiKey>({
    send: async ({ values, version }) => {
      const write = toWrite(values, version);
      if (key === null) return makeKey(api, write);
      const answer = await changeKey(api, key.id, write);
      return answer.ok ? { ...answer, value: { key: answer.value, token: null } } : answer;
    },
    renews: [apiAccessKeys.keys],
    overtaken,
    said: (saved) => translate('apiAccess.keySaved', { name: saved.key.name }),
    refused: shownInForm,
  });
}

const USUAL_LIMIT = 300;
const DAY_MS = 86_400_000;

function valuesOf(key: ApiKey | null) {
  return {
    name: key?.name ?? '',
    permissions: (key?.permissions ?? []).toSorted().join(','),
    shopIds: (key?.shopIds ?? []).map(String).toSorted().join(','),
    requestsPerMinute: String(key?.requestsPerMinute ?? USUAL_LIMIT),
    expiresOn: lastDayOf(key?.expiresAt ?? null),
  };
}
type KeyValues = Readonly<Record<keyof ReturnType<typeof valuesOf>, string>>;

/** It ends with the first midnight of Algiers after its last day, at 23:00 UTC of that day. */
const lastDayOf = (end: string | null): string =>
  end === null ? '' : new Date(Date.parse(end) + DAY_MS / 24 - DAY_MS).toISOString().slice(0, 10);

const isWithin = (text: string): boolean =>
  /^\d{1,4}$/u.test(text) && Number(text) >= 1 && Number(text) <= KEY_LIMITS.requestsPerMinute;

const toWrite = (values: KeyValues, version: number | undefined): ApiKeyWrite => ({
  name: values.name,
  permissions: KEY_PERMISSIONS.filter((permission) => partsOf(values.permissions).includes(permission)),
  shopIds: partsOf(values.shopIds).map(Number),
  requestsPerMinute: Number(values.requestsPerMinute),
  expiresOn: values.expiresOn === '' ? null : values.expiresOn,
  ...(version === undefined ? {} : { version }),
});
