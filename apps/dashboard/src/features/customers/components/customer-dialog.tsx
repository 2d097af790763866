import type { Customer, CustomerRow, CustomerWrite } from '@hanout/contracts/customers/customers';
import { parsePhone, tidyTags } from '@hanout/core/customers';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { PhoneInput } from '@hanout/ui/inputs/phone-input.tsx';
import { GrowingText } from '@hanout/ui/inputs/growing-text.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Select, SegmentedControl, SimpleGrid, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFreshRead } from '../../../api/cache.ts';
import type { Answer } from '../../../api/client.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm } from '../../../api/use-overtaken-form.ts';
import type { FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { useSession } from '../../../session/use-session.ts';
import { useUsualShop } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { customerKeys, customerQuery, readExisting, writeCustomer } from '../api/customer-calls.ts';
import { customerName } from './customer-name.ts';
import { KnownCustomer } from './known-customer.tsx';
import { useCustomerChoices } from './list/use-choices.ts';

type CustomerDialogProps = { readonly customer: Customer | 'new' | null; readonly onClose: () => void };

/** The form of a customer, new or known. */
export function CustomerDialog({ customer, onClose }: CustomerDialogProps) {
  const translate = useTranslate();
  const isNew = customer === null || customer === 'new';
  const title = isNew ? translate('customers.new') : customerName(customer, translate);
  return (
    <Dialog opened={customer !== null} onClose={onClose} title={title}>
      {customer === null ? null : (
        <CustomerForm
          key={isNew ? 'new' : customer.id}
          customer={customer === 'new' ? null : customer}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type CustomerFormProps = { readonly customer: Customer | null; readonly onClose: () => void };

function CustomerForm({ customer, onClose }: CustomerFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [existing, setExisting] = useState<CustomerRow | null>(null);
  const { shops } = useSession();
  const usual = useUsualShop();
  const choices = useCustomerChoices();
  // What was read when the form was opened: a later state that comes in behind it is not what the person changes.
  const [read] = useState({ version: customer?.version, values: valuesOf(customer, String(usual?.id ?? '')) });
  const saving = useSaving(customer, read.values, setExisting);
  const required = translate('ui.form.required');
  const form = useServerForm({
    initialValues: read.values,
    validate: ({ firstName, lastName, phone }) => ({
      ...(firstName.trim() === '' ? { firstName: required } : {}),
      ...(lastName.trim() === '' ? { lastName: required } : {}),
      ...(phone.trim() === '' && (customer === null || customer.phone !== null) ? { phone: required } : {}),
      ...(phone.trim() !== '' && parsePhone(phone) === null ? { phone: translate('customers.phoneIsWrong') } : {}),
    }),
    submit: async (values) => {
      setExisting(null);
      const outcome = await saving.run({ values, version: read.version });
      if (!outcome.ok) return outcome;
      onClose();
      if (customer === null) await navigate(`/customers/${outcome.value.id}`, { flushSync: true });
      return outcome;
    },
  });
  const text = (field: 'firstName' | 'lastName') => ({
    ...form.field(field),
    label: translate(`customers.field.${field}`),
    required: true,
    maxLength: 100,
    dir: 'auto' as const,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      form.change(field, event.currentTarget.value),
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {existing === null ? null : <KnownCustomer customer={existing} onOpen={onClose} />}
      {customer !== null || shops.length < 2 ? null : (
        <Select
          {...form.field('shopId')}
          label={translate('customers.field.shop')}
          allowDeselect={false}
          data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(shopId) => form.change('shopId', shopId ?? '')}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput {...text('firstName')} data-autofocus />
        <TextInput {...text('lastName')} />
      </SimpleGrid>
      <PhoneInput
        {...form.field('phone')}
        label={translate('customers.field.phone')}
        required={customer === null}
        onChange={(phone) => form.change('phone', phone)}
      />
      <TextInput
        {...form.field('email')}
        label={translate('customers.field.email')}
        type="email"
        maxLength={254}
        attributes={leftToRight}
        onChange={(event) => form.change('email', event.currentTarget.value)}
      />
      <SegmentedControl
        fullWidth
        aria-label={translate('customers.field.type')}
        value={form.values.type}
        onChange={(type) => form.change('type', type)}
        data={choices.type.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TagsInput
        label={translate('customers.field.tags')}
        description={translate('customers.tagsHint')}
        value={tagsIn(form.values.tags)}
        maxTags={20}
        onChange={(tags) => form.change('tags', tags.join('\n'))}
      />
      <GrowingText
        {...form.field('note')}
        label={translate('customers.field.note')}
        minRows={2}
        maxRows={6}
        maxLength={2000}
        dir="auto"
        onChange={(event) => form.change('note', event.currentTarget.value)}
      />
    </DialogForm>
  );
}

function useSaving(customer: Customer | null, shown: CustomerValues, onKnown: (existing: CustomerRow | null) => void) {
  const translate = useTranslate();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const overtaken = useOvertakenForm<CustomerValues, Customer>({
    read: async ({ problem }) =>
      problem.code === 'customers.customer-changed' && customer !== null
        ? ((await readFresh(customerQuery(api, customer.id))) ?? null)
        : null,
    shown,
    valuesOf: (current) => valuesOf(current, shown.shopId),
    versionOf: ({ version }) => version,
    label: (field) => (field === 'shopId' ? null : translate(`customers.field.${field}`)),
  });
  return useChange<FormInput<CustomerValues>, Customer, Customer>({
    send: async ({ values, version }, key): Promise<Answer<Customer>> => {
      const answer = await writeCustomer(api, customer?.id ?? null, { customer: toWrite(values, version), key });
      if (!answer.ok) onKnown(readExisting(answer.body));
      return answer;
    },
    renews: [customerKeys.all],
    overtaken,
    said: (saved) => translate('customers.saved', { name: customerName(saved, translate) }),
    refused: shownInForm,
  });
}

function valuesOf(customer: Customer | null, shopId: string) {
  return {
    shopId,
    firstName: customer?.firstName ?? '',
    lastName: customer?.lastName ?? '',
    phone: customer?.phone ?? '',
    email: customer?.email ?? '',
    type: customer?.type ?? 'walk_in',
    tags: (customer?.tags ?? []).join('\n'),
    note: customer?.note ?? '',
  };
}
type CustomerValues = Readonly<Record<keyof ReturnType<typeof valuesOf>, string>>;

const tagsIn = (text: string): string[] => (text === '' ? [] : text.split('\n'));

function toWrite({ shopId, type, tags, ...values }: CustomerValues, version: number | undefined): CustomerWrite {
  return {
    ...values,
    type: type === 'wholesaler' ? 'wholesaler' : 'walk_in',
    tags: [...tidyTags(tagsIn(tags))],
    ...(version === undefined ? { shopId: Number(shopId) } : { version }),
  };
}
