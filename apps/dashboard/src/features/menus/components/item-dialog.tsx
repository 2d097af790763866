import type { Document } from '@hanout/contracts/builders/documents';
import type { Menu, MenuItem } from '@hanout/contracts/builders/menus';
import { isPicked, MENU_ITEM_TYPES, safeAddress } from '@hanout/core/menus';
import { LANGUAGES } from '@hanout/i18n';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useChange, shownInForm } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { LANGUAGE_NAMES } from '../../../app/language-names.ts';
import type { BuiltDocument } from '../../../builder/use-document.ts';
import { postItem, type MenuPlace } from '../api/menu-calls.ts';
import { TargetPicker } from './target-picker.tsx';

export type EditedItem = { readonly item: MenuItem; readonly isNew: boolean; readonly parent: string | null };

type ItemDialogProps = {
  readonly shopId: number;
  readonly kind: MenuPlace;
  readonly edited: EditedItem | null;
  readonly known: string;
  readonly built: BuiltDocument<Menu>;
  readonly onClose: () => void;
};

/** An entry: what it is, where it leads and what it is called. */
export function ItemDialog(props: ItemDialogProps) {
  const translate = useTranslate();
  const { edited, onClose } = props;
  const title = translate(edited?.isNew === true ? 'menus.add' : 'menus.edit');
  return (
    <Dialog opened={edited !== null} onClose={onClose} title={title}>
      {edited === null ? null : <ItemForm {...props} edited={edited} />}
    </Dialog>
  );
}

function ItemForm({ shopId, kind, edited, known, built, onClose }: ItemDialogProps & { readonly edited: EditedItem }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { item } = edited;
  const change = useChange<Readonly<Record<string, string>>, Document<Menu>>({
    send: (fields) => postItem(api, { shopId, kind }, fields),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: {
      type: String(item.type),
      targetId: item.targetId === null ? '' : String(item.targetId),
      address: item.address ?? '',
      name_fr: item.names.fr,
      name_ar: item.names.ar,
      name_en: item.names.en,
      follows: item.follows ? '1' : '',
    },
    validate: ({ address, type, targetId }) =>
      type === 'Link' && targetId === '' && address.trim() !== '' && safeAddress(address) === null
        ? { address: translate('menus.addressHint') }
        : {},
    submit: async (values) => {
      const saved = await built.flush();
      if (saved === null) return { ok: false, problem: null };
      const fields = { version: String(saved.version), key: item.key, parent: edited.parent ?? '', ...values };
      const outcome = await change.run(fields);
      if (!outcome.ok) return outcome;
      built.takeStep(outcome.value);
      onClose();
      return { ok: true };
    },
  });
  const { values } = form;
  const type = MENU_ITEM_TYPES.find((each) => String(each) === values.type) ?? 'Link';
  return (
    <DialogForm form={form} onClose={onClose}>
      <Select
        label={translate('menus.type')}
        {...form.field('type')}
        data={MENU_ITEM_TYPES.map((each) => ({ value: String(each), label: translate(`menus.type.${each}`) }))}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
        onChange={(value) => {
          form.change('type', value ?? 'Link');
          form.change('targetId', '');
        }}
      />
      {isPicked(type) ? (
        <TargetPicker
          key={type}
          shopId={shopId}
          type={type}
          value={values.targetId}
          known={type === item.type && values.targetId === String(item.targetId) ? known : ''}
          error={form.field('targetId').error}
          onChange={(id) => form.change('targetId', id)}
        />
      ) : null}
      {type === 'Link' && values.targetId === '' ? (
        <TextInput
          label={translate('menus.address')}
          description={translate('menus.addressHint')}
          dir="ltr"
          maxLength={500}
          {...form.field('address')}
          onChange={(event) => form.change('address', event.currentTarget.value)}
        />
      ) : null}
      {type === 'ProductCategory' ? (
        <Checkbox
          label={translate('menus.followsLabel')}
          description={translate('menus.followsHint')}
          checked={values.follows === '1'}
          onChange={(event) => form.change('follows', event.currentTarget.checked ? '1' : '')}
        />
      ) : null}
      {LANGUAGES.map((language) => (
        <TextInput
          key={language}
          label={translate('menus.name', { language: LANGUAGE_NAMES[language] })}
          description={language === 'fr' ? translate('menus.nameHint') : undefined}
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          maxLength={60}
          {...form.field(`name_${language}`)}
          onChange={(event) => form.change(`name_${language}`, event.currentTarget.value)}
        />
      ))}
    </DialogForm>
  );
}
