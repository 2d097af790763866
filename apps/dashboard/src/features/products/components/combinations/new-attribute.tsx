import { entrySchema, type EntryWrite } from '@hanout/contracts/entries';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useUnsavedWork } from '@hanout/ui/form/unsaved-work.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, ColorInput, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Answer, ApiClient } from '../../../../api/client.ts';
import { PRODUCT_ENUMERATIONS } from '../../../../api/product-enumerations.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';

type Made = { readonly id: number; readonly valueIds: readonly number[] };
type Wanted = {
  /** null: a new one */
  readonly id: number | null;
  readonly name: string;
  readonly values: readonly { readonly name: string; readonly color: string | null }[];
};

type NewAttributeProps = {
  /** The attribute that gets more values; null: a new one is made. */
  readonly attribute: { readonly id: number; readonly name: string; readonly isColour: boolean } | null;
  readonly onMade: (made: Made) => void;
};

const GREY = '#888888';

/** An attribute with its values, several at once, or more values of one; made where they are needed. */
export function NewAttribute({ attribute, onMade }: NewAttributeProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const [isColour, setColour] = useState(attribute?.isColour ?? false);
  const [colours, setColours] = useState<Readonly<Record<string, string>>>({});
  const names = [...new Set(typed.split(/[,;،\n]/u).map((text) => text.trim()))].filter((text) => text !== '');
  const isComplete = names.length > 0 && (attribute !== null || name.trim() !== '');
  const making = useChange<Wanted, Made>({
    send: (wanted) => makeAttribute(api, wanted),
    renews: [PRODUCT_ENUMERATIONS],
    renewsAlways: true,
  });
  useUnsavedWork(typed !== '' || name !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isComplete) return;
    const values = names.map((each) => ({ name: each, color: isColour ? (colours[each] ?? GREY) : null }));
    const outcome = await making.run({ id: attribute?.id ?? null, name: name.trim(), values });
    if (!outcome.ok) return;
    setName('');
    setTyped('');
    onMade(outcome.value);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="xs">
        <SimpleGrid cols={{ base: 1, xs: attribute === null ? 2 : 1 }} spacing="sm">
          {attribute === null ? (
            <TextInput
              name="newAttribute"
              label={translate('products.newAttribute')}
              maxLength={100}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          ) : null}
          <TextInput
            name="newValues"
            label={
              attribute === null
                ? translate('products.newValues')
                : translate('products.addValues', { name: attribute.name })
            }
            placeholder={translate('products.newValuesHint')}
            maxLength={500}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </SimpleGrid>
        {attribute === null ? (
          <Checkbox
            label={translate('products.areColours')}
            checked={isColour}
            onChange={(event) => setColour(event.currentTarget.checked)}
          />
        ) : null}
        {isColour && names.length > 0 ? (
          <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
            {names.map((each) => (
              <ColorInput
                key={each}
                size="xs"
                label={<bdi>{each}</bdi>}
                value={colours[each] ?? GREY}
                onChange={(color) => setColours({ ...colours, [each]: color })}
              />
            ))}
          </SimpleGrid>
        ) : null}
        <Group>
          <SubmitButton
            size="xs"
            variant="default"
            submitting={making.isRunning}
            disabled={!isComplete}
            label={translate(attribute === null ? 'products.addAttribute' : 'products.create')}
          />
        </Group>
      </Stack>
    </form>
  );
}

/** One after the other, in the order in which they were typed. */
async function makeAttribute(api: ApiClient, { id, name, values }: Wanted): Promise<Answer<Made>> {
  const make = (kind: 'attributes' | 'attribute-values', entry: EntryWrite) =>
    api.send(`/catalog/${kind}`, entrySchema, entry);
  const isColour = values.some(({ color }) => color !== null);
  const attribute =
    id === null
      ? await make('attributes', {
          fields: { code: '', display: isColour ? 'swatch' : 'text' },
          texts: { fr: { label: name } },
        })
      : null;
  if (attribute?.ok === false) return attribute;
  const parentId = id ?? (attribute?.ok === true ? attribute.value.id : 0);
  const valueIds: number[] = [];
  for (const { name: label, color } of values) {
    const value = await make('attribute-values', { parentId, fields: { slug: '', color }, texts: { fr: { label } } });
    if (!value.ok) return value;
    valueIds.push(value.value.id);
  }
  return { ok: true, value: { id: parentId, valueIds } };
}
