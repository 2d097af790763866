import { ShopsField, shopIdsIn } from '../../../shell/shops-field.tsx';
import type { Carrier } from '@hanout/contracts/delivery';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, Skeleton, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { PictureField } from '../../../shell/picture-field.tsx';
import { carrierListQuery, deliveryKeys, sendLogo, writeCarrier } from '../api/carrier-calls.ts';

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
  const list = useQuery({ ...carrierListQuery(api, language), enabled: carrier !== null });
  const problem = problemOf(list.error);
  const title = carrier === null || carrier === 'new' ? translate('carriers.new') : carrier.name;
  const shops = list.data?.shops;
  return (
    <Dialog opened={carrier !== null} onClose={onClose} title={title}>
      {problem === null || shops !== undefined ? null : (
        <ProblemBanner problem={problem} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {shops === undefined && problem === null ? <Skeleton height={280} /> : null}
      {carrier === null || shops === undefined ? null : (
        <CarrierForm carrier={carrier === 'new' ? null : carrier} shops={shops} onClose={onClose} onSaved={onSaved} />
      )}
    </Dialog>
  );
}

type CarrierFormProps = Omit<CarrierDialogProps, 'carrier'> & {
  readonly carrier: Carrier | null;
  readonly shops: readonly Shop[];
};

function CarrierForm({ carrier, shops, onClose, onSaved }: CarrierFormProps) {
  const translate = useTranslate();
  const toasts = useToasts();
  const queries = useQueryClient();
  const { api } = useApplication();
  // What was read when the form was opened, and the person's own logo after it: never a later state from behind.
  const [version, setVersion] = useState(carrier?.version);
  const refresh = () => queries.invalidateQueries({ queryKey: deliveryKeys.all });
  const form = useServerForm({
    initialValues: initialValues(carrier, shops),
    validate: ({ name }) => (name.trim() === '' ? { name: translate('ui.form.required') } : {}),
    submit: async (values) => {
      const answer = await writeCarrier(api, carrier?.id ?? null, {
        version,
        name: values.name,
        code: values.code,
        phone: values.phone,
        isActive: values.isActive === 'true',
        home: values.home === 'true',
        desk: values.desk === 'true',
        shopIds: shopIdsIn(values),
        position: /^\s*$/u.test(values.position) ? null : Number(values.position),
      });
      if (answer.ok || answer.problem.status === 409) await refresh();
      if (!answer.ok) return answer;
      toasts.show({ tone: 'success', message: translate('carriers.saved', { name: answer.value.name }) });
      onSaved(answer.value);
      return { ok: true };
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
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {carrier === null ? null : (
        <PictureField
          thing={carrier}
          mayWrite
          send={(picture) => sendLogo(api, carrier.id, picture)}
          onChanged={(changed) => {
            if (changed.version - 1 === version) setVersion(changed.version);
            void refresh();
          }}
        />
      )}
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
  };
}
