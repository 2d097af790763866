import { tagColours } from '@hanout/contracts/orders/order-tags';
import type { OrderTag, OrderTags, TagColour } from '@hanout/contracts/orders/order-tags';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Group, Radio, Select, TextInput } from '@mantine/core';
import { put } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { useSession } from '../../../../session/use-session.ts';
import { useUsualShop } from '../../../../shell/shop-in-view/use-shop-in-view.ts';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { createTag, tagKeys, tagRenewals } from '../../api/tag-calls.ts';
import { TagBadge } from './tag-badge.tsx';
import { useColourNames } from './use-colour-names.ts';
import { useTagChange } from './use-tag-change.ts';

type TagDialogProps = { readonly tag: OrderTag | 'new' | null; readonly onClose: () => void };

/** A tag's name and colour. */
export function TagDialog({ tag, onClose }: TagDialogProps) {
  const translate = useTranslate();
  const title = tag === null || tag === 'new' ? translate('tags.new') : tag.name;
  return (
    <Dialog opened={tag !== null} onClose={onClose} title={title}>
      {tag === null ? null : <TagForm tag={tag === 'new' ? null : tag} onClose={onClose} />}
    </Dialog>
  );
}

type Values = { readonly name: string; readonly colour: string; readonly shopId: string };
const FIRST_COLOUR: TagColour = 'blue';
const colourOf = (name: string): TagColour => tagColours.find((colour) => colour === name) ?? FIRST_COLOUR;

function TagForm({ tag, onClose }: { readonly tag: OrderTag | null; readonly onClose: () => void }) {
  const translate = useTranslate();
  const colourName = useColourNames();
  const { api } = useApplication();
  const { shops } = useSession();
  const usual = useUsualShop();
  const changing = useTagChange(true);
  const making = useChange<Values, OrderTags>({
    send: ({ name, colour, shopId }) => createTag(api, { name, colour: colourOf(colour), shopId: Number(shopId) }),
    store: (tags) => [put(tagKeys.all, tags)],
    ...tagRenewals,
    said: (_, { name }) => translate('tags.done.saved', { name }),
    refused: shownInForm,
  });
  const form = useServerForm<Values>({
    initialValues: {
      name: tag?.name ?? '',
      colour: tag?.colour ?? FIRST_COLOUR,
      shopId: String(tag?.shopId ?? usual?.id ?? ''),
    },
    validate: ({ name }) => (name.trim() === '' ? { name: translate('ui.form.required') } : {}),
    submit: async (values) => {
      const change = { name: values.name.trim(), colour: colourOf(values.colour) };
      const outcome = tag === null ? await making.run(values) : await changing.run({ tag, change });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <TextInput
        {...form.field('name')}
        label={translate('tags.name')}
        required
        data-autofocus
        maxLength={40}
        dir="auto"
        onChange={(event) => form.change('name', event.currentTarget.value)}
      />
      {tag !== null || shops.length < 2 ? null : (
        <Select
          label={translate('tags.shop')}
          allowDeselect={false}
          data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={form.values.shopId}
          onChange={(shopId) => form.change('shopId', shopId ?? '')}
        />
      )}
      <Radio.Group
        label={translate('tags.colour')}
        value={form.values.colour}
        onChange={(colour) => form.change('colour', colour)}
      >
        <Group gap="sm" mt={6}>
          {tagColours.map((colour) => (
            <Radio key={colour} value={colour} label={<TagBadge tag={{ name: colourName(colour), colour }} />} />
          ))}
        </Group>
      </Radio.Group>
    </DialogForm>
  );
}
