import {
  CARRIER_ACCOUNT_LIMITS,
  type CarrierAccount,
  type CarrierAccountList,
} from '@hanout/contracts/carrier-accounts/accounts';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFreshRead } from '../../../api/cache.ts';
import { wilayasQuery } from '../../../api/places.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm, type FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { accountKeys, accountListQuery, writeAccount } from '../api/account-calls.ts';
import {
  brandIn,
  carriersOf,
  credentialField,
  offerIn,
  toWrite,
  valuesOf,
  type AccountValues,
} from '../api/account-values.ts';

/** `account` null: a new one */
export type AccountDraft = { readonly account: CarrierAccount | null };

type AccountDialogProps = {
  readonly draft: AccountDraft | null;
  readonly list: CarrierAccountList | undefined;
  readonly onClose: () => void;
};

/** The form of an account with a carrier. What it opens with is typed here and never shown again. */
export function AccountDialog({ draft, list, onClose }: AccountDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={draft !== null}
      onClose={onClose}
      title={draft?.account?.name ?? translate('carrierAccounts.new')}
      size={640}
    >
      {draft === null || list === undefined ? null : <AccountForm draft={draft} list={list} onClose={onClose} />}
    </Dialog>
  );
}

type AccountFormProps = {
  readonly draft: AccountDraft;
  readonly list: CarrierAccountList;
  readonly onClose: () => void;
};

function AccountForm({ draft: { account }, list, onClose }: AccountFormProps) {
  const translate = useTranslate();
  const isReadOnly = account?.isArchived ?? false;
  const [read] = useState({ version: account?.version, values: valuesOf(account, list) });
  const saving = useSaving(account, list, read.values);
  const required = translate('ui.form.required');
  const form = useServerForm({
    initialValues: read.values,
    validate: (values) => ({
      ...((values['name'] ?? '').trim() === '' ? { name: required } : {}),
      ...(account === null && (values['carrierId'] ?? '') === '' ? { carrierId: required } : {}),
    }),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  const offer = offerIn(list, form.values);
  const brand = offer?.brands.find(({ key }) => key === brandIn(form.values).brand);
  const carriers = carriersOf(list.carriers, form.values['shopId'] ?? '');
  const line = (field: string, label = translate(`carrierAccounts.field.${field}`)) => ({
    ...form.field(field),
    label,
    disabled: isReadOnly,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      form.change(field, event.currentTarget.value),
  });
  const flag = (field: 'mayOpen' | 'isInsured') => (
    <Switch
      checked={form.values[field] === 'true'}
      disabled={isReadOnly}
      label={translate(`carrierAccounts.field.${field}`)}
      onChange={(event) => form.change(field, String(event.currentTarget.checked))}
    />
  );
  return (
    <DialogForm form={form} onClose={onClose} isReadOnly={isReadOnly}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {account === null ? (
        <>
          {list.shops.length > 1 ? (
            <NativeSelect
              {...line('shopId')}
              data={list.shops.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(event) => {
                const shopId = event.currentTarget.value;
                form.change('shopId', shopId);
                form.change('carrierId', String(carriersOf(list.carriers, shopId)[0]?.id ?? ''));
              }}
            />
          ) : null}
          <NativeSelect
            {...line('carrierId')}
            required
            data={carriers.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </>
      ) : null}
      <NativeSelect {...line('brand')} required data={brandChoices(list, account)} />
      <TextInput {...line('name')} required data-autofocus dir="auto" maxLength={CARRIER_ACCOUNT_LIMITS.name} />
      {brand?.isFixed === true && !list.mayTypeAddress ? null : (
        <TextInput
          {...line('address')}
          description={translate('carrierAccounts.addressHint')}
          type="url"
          attributes={leftToRight}
          maxLength={CARRIER_ACCOUNT_LIMITS.address}
        />
      )}
      {(offer?.credentials ?? []).map(({ name, isSecret }) => (
        <TextInput
          key={name}
          {...line(credentialField(name), translate(`carrierAccounts.credential.${name}`))}
          required={account === null}
          description={account === null ? undefined : translate('carrierAccounts.keptHint')}
          type={isSecret ? 'password' : 'text'}
          autoComplete="off"
          attributes={leftToRight}
          maxLength={CARRIER_ACCOUNT_LIMITS.credential}
        />
      ))}
      <WilayaSelect {...line('fromWilayaCode')} />
      {offer?.able.mayOpen === true ? flag('mayOpen') : null}
      {flag('isInsured')}
    </DialogForm>
  );
}

/** A stored account stays with its family: another protocol would be another account. */
const brandChoices = ({ families }: CarrierAccountList, account: CarrierAccount | null) =>
  families
    .filter(({ family }) => account === null || family === account.family)
    .flatMap(({ family, brands }) => brands.map(({ key, name }) => ({ value: `${family}/${key}`, label: name })));

function WilayaSelect(props: Omit<React.ComponentProps<typeof NativeSelect>, 'data'>) {
  const wilayas = useQuery(wilayasQuery(useLanguage())).data ?? [];
  return <NativeSelect {...props} data={wilayas.map(({ id, name }) => ({ value: id, label: name }))} />;
}

function useSaving(account: CarrierAccount | null, list: CarrierAccountList, shown: AccountValues) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const overtaken = useOvertakenForm<AccountValues, CarrierAccount>({
    read: async ({ problem }) => {
      if (problem.code !== 'carrier-accounts.account-changed') return null;
      return (await readFresh(accountListQuery(api, language)))?.rows.find(({ id }) => id === account?.id) ?? null;
    },
    shown,
    valuesOf: (current) => valuesOf(current, list),
    versionOf: ({ version }) => version,
    label: (field) => translate(`carrierAccounts.field.${field.startsWith('credentials.') ? 'credentials' : field}`),
    show: (text, field) => (field.startsWith('credentials.') ? '•••' : text),
  });
  return useChange<FormInput<AccountValues>, CarrierAccount, CarrierAccount>({
    send: ({ values, version }) => writeAccount(api, account?.id ?? null, toWrite(values, { version, list })),
    renews: [accountKeys.all],
    overtaken,
    said: ({ name }) => translate('carrierAccounts.saved', { name }),
    refused: shownInForm,
  });
}
