import { ShopsField, shopIdsIn } from '../../../shell/shops-field.tsx';
import type { Warehouse, WarehouseList } from '@hanout/contracts/stock';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { CommunePicker } from '@hanout/ui/inputs/commune-picker.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { loadCommunes, wilayasQuery } from '../../../api/places.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { warehouseKeys, writeWarehouse } from '../api/warehouse-calls.ts';
import { PRODUCT_ENUMERATIONS } from '../../../api/product-enumerations.ts';

type WarehouseDialogProps = {
  readonly warehouse: Warehouse | 'new' | null;
  /** The person's, to choose from. */
  readonly shops: WarehouseList['shops'];
  readonly mayWrite: boolean;
  readonly onClose: () => void;
};

/** The form of a warehouse; its wilaya brings its communes (BO-18). */
export function WarehouseDialog({ warehouse, shops, mayWrite, onClose }: WarehouseDialogProps) {
  const translate = useTranslate();
  const title = warehouse === null || warehouse === 'new' ? translate('warehouses.new') : warehouse.name;
  return (
    <Dialog opened={warehouse !== null} onClose={onClose} title={title}>
      {warehouse === null ? null : (
        <WarehouseForm
          key={warehouse === 'new' ? 'new' : warehouse.id}
          warehouse={warehouse === 'new' ? null : warehouse}
          shops={shops}
          mayWrite={mayWrite}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type WarehouseFormProps = Omit<WarehouseDialogProps, 'warehouse'> & { readonly warehouse: Warehouse | null };

function WarehouseForm({ warehouse, shops, mayWrite, onClose }: WarehouseFormProps) {
  const translate = useTranslate();
  const toasts = useToasts();
  const queries = useQueryClient();
  const { api } = useApplication();
  const required = translate('ui.form.required');
  // What was read when the form was opened: a later state that comes in behind it is not what the person changes.
  const [read] = useState({ version: warehouse?.version, values: initialValues(warehouse, shops) });
  const form = useServerForm({
    initialValues: read.values,
    validate: ({ name }) => (name.trim() === '' ? { name: required } : {}),
    submit: async (values) => {
      const answer = await writeWarehouse(api, warehouse?.id ?? null, {
        version: read.version,
        name: values.name,
        code: values.code,
        wilayaCode: numberOrNull(values.wilayaCode),
        communeId: numberOrNull(values.communeId),
        address: values.address,
        isActive: values.isActive === 'true',
        shopIds: shopIdsIn(values),
      });
      if (answer.ok || answer.problem.status === 409) await queries.invalidateQueries({ queryKey: warehouseKeys.all });
      if (!answer.ok) return answer;
      void queries.invalidateQueries({ queryKey: PRODUCT_ENUMERATIONS });
      toasts.show({ tone: 'success', message: translate('warehouses.saved', { name: answer.value.name }) });
      onClose();
      return { ok: true };
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} isReadOnly={!mayWrite}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <TextInput
        {...form.field('name')}
        label={translate('warehouses.name')}
        required
        data-autofocus
        maxLength={100}
        dir="auto"
        onChange={(event) => form.change('name', event.currentTarget.value)}
      />
      <TextInput
        {...form.field('code')}
        label={translate('warehouses.code')}
        description={translate('warehouses.codeHint')}
        maxLength={40}
        attributes={leftToRight}
        onChange={(event) => form.change('code', event.currentTarget.value)}
      />
      <Place
        wilaya={form.values.wilayaCode || null}
        commune={form.values.communeId || null}
        onChange={({ wilaya, commune }) => {
          form.change('wilayaCode', wilaya ?? '');
          form.change('communeId', commune ?? '');
        }}
      />
      <TextInput
        {...form.field('address')}
        label={translate('warehouses.address')}
        maxLength={300}
        dir="auto"
        onChange={(event) => form.change('address', event.currentTarget.value)}
      />
      <ShopsField
        form={form}
        shops={shops}
        label={translate('warehouses.shops')}
        description={warehouse?.isShared === true ? translate('warehouses.isShared') : undefined}
      />
      <Switch
        label={translate('warehouses.isActive')}
        checked={form.values.isActive === 'true'}
        onChange={(event) => form.change('isActive', String(event.currentTarget.checked))}
      />
    </DialogForm>
  );
}

type PlaceProps = {
  readonly wilaya: string | null;
  readonly commune: string | null;
  readonly onChange: (place: { readonly wilaya: string | null; readonly commune: string | null }) => void;
};

function Place(props: PlaceProps) {
  const language = useLanguage();
  const wilayas = useQuery(wilayasQuery(language));
  const load = useCallback((wilaya: string) => loadCommunes(wilaya, language), [language]);
  return <CommunePicker {...props} wilayas={wilayas.data ?? []} load={load} />;
}

/** Every shop sells from a new warehouse. */
function initialValues(warehouse: Warehouse | null, shops: WarehouseList['shops']) {
  const text = (value: number | null | undefined): string =>
    value === null || value === undefined ? '' : String(value);
  return {
    name: warehouse?.name ?? '',
    code: warehouse?.code ?? '',
    wilayaCode: text(warehouse?.wilayaCode),
    communeId: text(warehouse?.communeId),
    address: warehouse?.address ?? '',
    isActive: String(warehouse?.isActive ?? true),
    shopIds: (warehouse?.shopIds ?? shops.map(({ id }) => id)).join(','),
  };
}
const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text));
