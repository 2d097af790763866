import { ShopsField, namesOf, shopIdsIn } from '../../../shell/shops-field.tsx';
import type { Carrier, CarrierWrite } from '@hanout/contracts/delivery';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, Skeleton, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFreshRead, useRenewal } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm } from '../../../api/use-overtaken-form.ts';
import type { FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { PictureField } from '../../../shell/picture-field.tsx';
import { carrierListQuery, deliveryKeys, sendLogo, writeCarrier } from '../api/carrier-calls.ts';
import { NewLogo } from './new-logo.tsx';
import { PresetChooser } from './preset-chooser.tsx';
import './carriers.css';

type Shop = { readonly id: number; readonly name: string };
type CarrierDialogProps = {
  readonly carrier: Carrier | 'new' | null;
  readonly onClose: () => void;
  readonly onSaved: (carrier: Carrier) => void;
};

/** The form of a carrier; its prices are entered on its page. */
export function CarrierDialog({ carrier, onClose, onSaved }: CarrierDialogProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  // What somebody else has saved meanwhile, and the person wants to go on with.
  const [taken, setTaken] = useState<Carrier | null>(null);
  const close = () => {
    setTaken(null);
    onClose();
  };
  const list = useQuery({ ...carrierListQuery(api, language), enabled: carrier !== null });
  const problem = problemOf(list.error);
  const title = carrier === null || carrier === 'new' ? translate('carriers.new') : carrier.name;
  const shops = list.data?.shops;
  return (
    <Dialog opened={carrier !== null} onClose={close} title={title}>
      {problem === null || shops !== undefined ? null : (
        <ProblemBanner problem={problem} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {shops === undefined && problem === null ? <Skeleton height={280} /> : null}
      {carrier === null || shops === undefined ? null : (
        <CarrierForm
          key={taken?.version ?? ''}
          carrier={carrier === 'new' ? null : (taken ?? carrier)}
          shops={shops}
          onClose={close}
          onSaved={onSaved}
          onTaken={setTaken}
        />
      )}
    </Dialog>
  );
}

type CarrierFormProps = Omit<CarrierDialogProps, 'carrier'> & {
  readonly carrier: Carrier | null;
  readonly shops: readonly Shop[];
  readonly onTaken: (theirs: Carrier) => void;
};

function CarrierForm({ carrier, shops, onClose, onSaved, onTaken }: CarrierFormProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const readFresh = useFreshRead();
  const renew = useRenewal();
  const { api } = useApplication();
  // What was read when the form was opened, and the person's own logo after it: never a later state from behind.
  const [version, setVersion] = useState(carrier?.version);
  const [shown] = useState(() => initialValues(carrier, shops));
  const [showsAll, setShowsAll] = useState(false);
  const [logo, setLogo] = useState<File | null>(null);
  const toasts = useToasts();
  const overtaken = useOvertakenForm<CarrierValues, Carrier>({
    read: async ({ problem }) => {
      if (problem.code !== 'delivery.carrier-changed') return null;
      const list = await readFresh(carrierListQuery(api, language));
      return list?.rows.find(({ id }) => id === carrier?.id) ?? null;
    },
    shown,
    valuesOf: (current) => initialValues(current, shops),
    versionOf: (current) => current.version,
    label: (field) =>
      translate(
        field === 'home' || field === 'desk' ? `carriers.mode.${field}` : (LABELS[field] ?? `carriers.${field}`),
      ),
    show: (text, field) => (field === 'shopIds' ? namesOf(shops, text) : text),
    isTold: () => true,
    takeTheirs: onTaken,
  });
  const saving = useChange<FormInput<CarrierValues>, Carrier, Carrier>({
    send: (input) => writeCarrier(api, carrier?.id ?? null, toWrite(input)),
    renews: [deliveryKeys.all],
    overtaken,
    said: ({ name }) => translate('carriers.saved', { name }),
    deed: ({ id, name }) => ({ thing: { name, to: `/delivery/${id}` } }),
    refused: shownInForm,
  });
  /** A new carrier's logo goes after it: it has no number before. A logo that is refused undoes nothing of it. */
  const withLogo = async (made: Carrier): Promise<Carrier> => {
    if (logo === null) return made;
    const answer = await sendLogo(api, made.id, { file: logo });
    if (answer.ok) await renew({ renews: [deliveryKeys.all] });
    else
      toasts.show({
        tone: 'failure',
        message: translate('carriers.logoFailed', { message: answer.problem.message }),
      });
    return answer.ok ? answer.value : made;
  };
  const form = useServerForm({
    initialValues: shown,
    validate: ({ name }) => (name.trim() === '' ? { name: translate('ui.form.required') } : {}),
    submit: async (values) => {
      const outcome = await saving.run({ values, version });
      if (outcome.ok) onSaved(await withLogo(outcome.value));
      return outcome;
    },
  });
  const flag = (field: 'home' | 'desk' | 'isActive') => ({
    checked: form.values[field] === 'true',
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      form.change(field, String(event.currentTarget.checked)),
  });
  const line = (field: 'name' | 'phone' | 'code' | 'position') => ({
    ...form.field(field),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => form.change(field, event.currentTarget.value),
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <LeaveGuard isDirty={(form.isDirty || logo !== null) && !form.submitting} />
      {carrier === null ? (
        <NewLogo logo={logo} onChoose={setLogo} />
      ) : (
        <PictureField
          thing={carrier}
          mayWrite
          send={(picture) => sendLogo(api, carrier.id, picture)}
          onChanged={(changed) => {
            if (changed.version - 1 === version) setVersion(changed.version);
            void renew({ renews: [deliveryKeys.all] });
          }}
        />
      )}
      {carrier === null ? (
        <PresetChooser
          name={form.values.name}
          showsAll={showsAll}
          onShowAll={() => setShowsAll(true)}
          onChoose={(preset) => {
            form.change('name', preset.name);
            form.change('home', String(preset.home));
            form.change('desk', String(preset.desk));
          }}
        />
      ) : null}
      <TextInput
        {...line('name')}
        label={translate('carriers.name')}
        required
        data-autofocus
        maxLength={100}
        dir="auto"
      />
      <TextInput
        {...line('phone')}
        type="tel"
        label={translate('carriers.phone')}
        maxLength={30}
        attributes={leftToRight}
      />
      <fieldset className="hn-carrier-set">
        <legend>{translate('carriers.services')}</legend>
        <Checkbox label={translate('carriers.mode.home')} {...flag('home')} />
        <Checkbox label={translate('carriers.mode.desk')} {...flag('desk')} />
      </fieldset>
      <ShopsField form={form} shops={shops} label={translate('carriers.shops')} />
      <Switch label={translate('carriers.isActive')} {...flag('isActive')} />
      <CurrencyInput
        {...form.field('wayBack')}
        label={translate('carriers.wayBack')}
        description={translate('carriers.wayBackHint')}
        onChange={(value) => form.change('wayBack', value)}
      />
      <TextInput
        {...line('code')}
        label={translate('carriers.code')}
        description={translate('carriers.codeHint')}
        maxLength={40}
        attributes={leftToRight}
      />
      <TextInput
        {...line('position')}
        label={translate('carriers.position')}
        description={translate('carriers.positionHint')}
        inputMode="numeric"
        maxLength={4}
        attributes={leftToRight}
      />
    </DialogForm>
  );
}

/** A new carrier brings to the door, for every shop. */
function initialValues(carrier: Carrier | null, shops: readonly Shop[]) {
  return {
    name: carrier?.name ?? '',
    phone: carrier?.phone ?? '',
    home: String(carrier?.modes.includes('home') ?? true),
    desk: String(carrier?.modes.includes('desk') ?? false),
    shopIds: (carrier?.shopIds ?? shops.map(({ id }) => id)).join(','),
    isActive: String(carrier?.isActive ?? true),
    code: carrier?.code ?? '',
    position: carrier === null ? '' : String(carrier.position),
    wayBack: writeAmount(carrier?.wayBackCentimes ?? null),
  };
}

type CarrierValues = ReturnType<typeof initialValues>;

const LABELS: Readonly<Record<string, string>> = { shopIds: 'carriers.shops' };

function toWrite({ values, version }: FormInput<CarrierValues>): CarrierWrite {
  return {
    version,
    name: values.name,
    code: values.code,
    phone: values.phone,
    isActive: values.isActive === 'true',
    home: values.home === 'true',
    desk: values.desk === 'true',
    shopIds: shopIdsIn(values),
    position: /^\s*$/u.test(values.position) ? null : Number(values.position),
    wayBackCentimes: readAmount(values.wayBack),
  };
}
