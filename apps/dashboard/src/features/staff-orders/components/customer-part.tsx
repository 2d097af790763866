import type { CustomerRow } from '@hanout/contracts/customers/customers';
import { parsePhone } from '@hanout/core/customers';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { PhoneInput } from '@hanout/ui/inputs/phone-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSettled } from '../../../app/use-settled.ts';
import { useApplication } from '../../../app/application.ts';
import { nobody, type OrderDraft } from '../api/order-draft.ts';
import { customerSearchQuery, knownCustomerQuery, SHORTEST_CUSTOMER_SEARCH } from '../api/staff-order-calls.ts';
import { PickField } from '../../../order-parts/lines/pick-field.tsx';

type CustomerPartProps = {
  readonly draft: OrderDraft;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly mayFind: boolean;
  readonly onChange: (part: Partial<OrderDraft>) => void;
};

/** Who buys: found by phone or name, or new; whoever is known by the phone already is offered. */
export function CustomerPart(props: CustomerPartProps) {
  return (
    <>
      <Buyer {...props} />
      <PassingBlacklist {...props} />
    </>
  );
}

/** Asked once the server has said that the shop sells nothing to this phone by itself. */
function PassingBlacklist({ draft: { passesBlacklist }, errors, onChange }: CustomerPartProps) {
  const translate = useTranslate();
  const refusal = errors['passesBlacklist'];
  if (refusal === undefined && passesBlacklist === '') return null;
  return (
    <TextInput
      label={translate('newOrder.passesBlacklist')}
      required
      maxLength={500}
      dir="auto"
      value={passesBlacklist}
      error={refusal}
      onChange={(event) => onChange({ passesBlacklist: event.currentTarget.value })}
    />
  );
}

function Buyer(props: CustomerPartProps) {
  const translate = useTranslate();
  const part = useRef<HTMLDivElement>(null);
  const { draft, mayFind, onChange } = props;
  if (draft.customer.id !== null)
    return (
      <Group justify="space-between">
        <bdi className="hn-strong">{draft.customer.name}</bdi>
        <Button variant="default" size="xs" onClick={() => onChange({ customer: nobody, addressId: null })}>
          {translate('newOrder.otherCustomer')}
        </Button>
      </Group>
    );
  const choose = (found: CustomerRow) =>
    onChange({
      customer: { ...nobody, id: found.id, name: [nameOf(found), found.phone ?? ''].filter(Boolean).join(' · ') },
      addressId: null,
    });
  // Nobody has it: what was typed is the new customer's, and is not typed again.
  const begin = (text: string) => {
    const phone = parsePhone(text);
    const [firstname = '', ...lastname] = text.split(' ');
    const typed = phone === null ? { firstname, lastname: lastname.join(' ') } : { phone };
    onChange({ customer: { ...draft.customer, ...typed } });
    part.current?.querySelector<HTMLElement>(phone === null ? '[name=phone]' : '[name=firstname]')?.focus();
  };
  return (
    <div ref={part} className="hn-draft-buyer">
      {mayFind ? <CustomerSearch shopId={draft.shopId} onPick={choose} onNobody={begin} /> : null}
      <NewCustomer {...props} onKnown={choose} />
    </div>
  );
}

const nameOf = ({ firstName, lastName }: CustomerRow): string => `${firstName} ${lastName}`.trim();

type CustomerSearchProps = {
  readonly shopId: number;
  readonly onPick: (customer: CustomerRow) => void;
  readonly onNobody: (text: string) => void;
};

function CustomerSearch({ shopId, onPick, onNobody }: CustomerSearchProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [text, setText] = useState('');
  const typed = useSettled(text.trim(), 200);
  const search = useQuery(customerSearchQuery(api, shopId, typed));
  const isLong = text.trim().length >= SHORTEST_CUSTOMER_SEARCH;
  const isCurrent = isLong && typed === text.trim() && search.data !== undefined;
  const rows = search.data?.rows ?? [];
  return (
    <PickField
      label={translate('newOrder.customer')}
      hint={translate('newOrder.customerHint')}
      text={text}
      onText={setText}
      options={
        isCurrent
          ? rows.map((row) => ({
              key: String(row.id),
              label: nameOf(row),
              detail: <bdi dir="ltr">{row.phone ?? ''}</bdi>,
            }))
          : null
      }
      isSearching={isLong && !isCurrent && search.error === null}
      nothing={translate('newOrder.noCustomer')}
      failure={problemOf(search.error) === null ? null : translate('newOrder.customersFailed')}
      onRetry={() => void search.refetch()}
      onPick={(key) => {
        const found = rows.find(({ id }) => String(id) === key);
        if (found !== undefined) onPick(found);
        setText('');
      }}
      onNothing={(nobody) => {
        onNobody(nobody);
        setText('');
      }}
    />
  );
}

function NewCustomer({
  draft: { shopId, customer },
  errors,
  mayFind,
  onChange,
  onKnown,
}: CustomerPartProps & { readonly onKnown: (customer: CustomerRow) => void }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const phone = mayFind ? parsePhone(customer.phone) : null;
  const known = useQuery(knownCustomerQuery(api, shopId, phone)).data?.customer ?? null;
  const change = (part: Partial<OrderDraft['customer']>) => onChange({ customer: { ...customer, ...part } });
  return (
    <>
      <PhoneInput
        name="phone"
        label={translate('newOrder.phone')}
        required
        value={customer.phone}
        error={errors['customer.phone']}
        onChange={(next) => change({ phone: next })}
      />
      {known === null || phone === null ? null : (
        <Alert color="yellow" title={translate('newOrder.known')}>
          <Group justify="space-between" gap="xs">
            <bdi>{nameOf(known)}</bdi>
            <Button size="xs" variant="default" onClick={() => onKnown(known)}>
              {translate('newOrder.takeKnown')}
            </Button>
          </Group>
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {(['firstname', 'lastname'] as const).map((field) => (
          <TextInput
            key={field}
            name={field}
            label={translate(`newOrder.${field}`)}
            required
            maxLength={100}
            dir="auto"
            value={customer[field]}
            error={errors[`customer.${field}`]}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      <TextInput
        label={translate('newOrder.email')}
        type="email"
        maxLength={254}
        attributes={leftToRight}
        value={customer.email}
        error={errors['customer.email']}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
    </>
  );
}
