import { generateCombinationsAnswerSchema } from '@hanout/contracts/products/product-combinations';
import type { GenerateAnswer } from '@hanout/contracts/products/product-combinations';
import type { ProductPage } from '@hanout/contracts/products/products';
import { ProblemError, problemOf } from '@hanout/ui/errors/problem.ts';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useUnsavedWork } from '@hanout/ui/form/unsaved-work.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Chip, Group, Stack, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSettled } from '../../../../app/use-settled.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { productKeys } from '../../api/product-queries.ts';
import { NewAttribute } from './new-attribute.tsx';
import { useProductEnumerations } from '../../../../api/product-enumerations.ts';

type GenerateDialogProps = { readonly product: ProductPage; readonly opened: boolean; readonly onClose: () => void };

/** Values as chips, what they would make, what exists already, and then the making. */
export function GenerateDialog({ product, opened, onClose }: GenerateDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('products.generateTitle')} size={720}>
      {opened ? <GenerateForm product={product} onClose={onClose} /> : null}
    </Dialog>
  );
}

function GenerateForm({ product, onClose }: Omit<GenerateDialogProps, 'opened'>) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { enumerations } = useProductEnumerations();
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [widened, setWidened] = useState<number | null>(null);
  const [ownPattern, setOwnPattern] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const path = `/product/product/${product.id}/combinations/generate`;
  const making = useChange<object, GenerateAnswer>({
    send: (request) => api.send(path, generateCombinationsAnswerSchema, request),
    renews: [productKeys.all],
    said: ({ created }) => translate('products.generated', { count: created }),
    refused: shownInForm,
  });
  const values = enumerations.attributes
    .map(({ id }) => (chosen[id] ?? []).map(Number))
    .filter((list) => list.length > 0);
  useUnsavedWork(values.length > 0 && !making.isRunning);
  // Every chosen attribute has its place, so that no two combinations are given the same code.
  const pattern = ownPattern ?? ['{ref}', ...values.map((_, at) => `{${at + 1}}`)].join('-');
  const asked = useSettled(JSON.stringify({ values, skuPattern: pattern }), 200);
  const preview = useQuery({
    queryKey: [...productKeys.combinations(product.id), 'preview', asked],
    queryFn: async () => {
      const body: Record<string, unknown> = JSON.parse(asked);
      const answer = await api.send(path, generateCombinationsAnswerSchema, { ...body, preview: true });
      if (!answer.ok) throw new ProblemError(answer.problem);
      return answer.value;
    },
    enabled: values.length > 0 && !asked.startsWith('{"values":[]'),
    placeholderData: keepPreviousData,
  });
  const plan = preview.data ?? null;

  // What was just made is meant to be used.
  const choose = ({ id, valueIds }: { readonly id: number; readonly valueIds: readonly number[] }) => {
    setChosen((known) => ({ ...known, [id]: [...(known[id] ?? []), ...valueIds.map(String)] }));
    setWidened(null);
  };

  const generate = async () => {
    const outcome = await making.run({ values, skuPattern: pattern, preview: false });
    if (outcome.ok) onClose();
    else setProblem(outcome.problem);
  };
  const shown = values.length === 0 || preview.isError ? null : plan;
  const refusal = problem ?? problemOf(preview.error);
  return (
    <Stack gap="md">
      {refusal === null ? null : <ProblemBanner problem={refusal} title={translate('products.generateFailed')} />}
      {enumerations.attributes.map((type) => (
        <fieldset key={type.id} className="hn-chips">
          <legend>{type.name}</legend>
          <Chip.Group
            multiple
            value={[...(chosen[type.id] ?? [])]}
            onChange={(list) => setChosen({ ...chosen, [type.id]: list })}
          >
            <Group gap={6}>
              {type.values.map(({ id, name }) => (
                <Chip key={id} value={String(id)} size="sm">
                  {name}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <Group gap={6} mt={6}>
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-expanded={widened === type.id}
              onClick={() => setWidened(widened === type.id ? null : type.id)}
            >
              {translate('products.addValues', { name: type.name })}
            </Button>
          </Group>
          {widened === type.id ? (
            <NewAttribute
              attribute={{ id: type.id, name: type.name, isColour: type.values.some(({ color }) => color !== null) }}
              onMade={choose}
            />
          ) : null}
        </fieldset>
      ))}
      <NewAttribute attribute={null} onMade={choose} />
      <TextInput
        label={translate('products.skuPattern')}
        description={translate('products.skuPatternHint')}
        attributes={leftToRight}
        maxLength={80}
        value={pattern}
        onChange={(event) => setOwnPattern(event.currentTarget.value)}
      />
      {shown === null ? null : <Preview plan={shown} sizes={values.map((list) => list.length)} />}
      <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
        <Button variant="default" onClick={onClose}>
          {translate('ui.form.cancel')}
        </Button>
        <Button
          disabled={shown === null || shown.wanted === shown.existing || making.isRunning}
          aria-busy={making.isRunning}
          onClick={() => void generate()}
        >
          {translate('products.generateCount', { count: shown === null ? 0 : shown.wanted - shown.existing })}
        </Button>
      </Group>
    </Stack>
  );
}

function Preview({ plan, sizes }: { readonly plan: GenerateAnswer; readonly sizes: readonly number[] }) {
  const translate = useTranslate();
  const without = plan.rows.filter(({ exists, sku }) => !exists && sku === null).length;
  return (
    <>
      <p role="status" className="hn-strong">
        <bdi dir="ltr">{`${sizes.join(' × ')} = ${plan.wanted}`}</bdi>{' '}
        {plan.existing === 0 ? '' : translate('products.existing', { count: plan.existing })}
      </p>
      {without === 0 ? null : <p className="hn-soft">{translate('products.withoutSku', { count: without })}</p>}
      <ScrollRegion className="hn-plan" label={translate('products.preview')}>
        <table className="hn-stock-table">
          <tbody>
            {plan.rows.map(({ combination, exists, sku }) => (
              <tr key={combination}>
                <th scope="row">{combination}</th>
                <td>
                  <bdi dir="ltr">{exists ? '' : sku}</bdi>
                </td>
                <td>
                  <StatusBadge tone={exists ? 'muted' : 'good'}>
                    {translate(exists ? 'products.exists' : 'products.isNew')}
                  </StatusBadge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
