import type { EditPreview } from '@hanout/contracts/orders/order-edits';
import type { OrderDetail, OrderLine } from '@hanout/contracts/orders/orders';
import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, NumberInput, Select } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../../api/sellables.ts';
import { useApplication } from '../../app/application.ts';
import type { AddedLine, EditDraft } from './edit-draft.ts';

type EditLinesProps = {
  readonly order: OrderDetail;
  readonly draft: EditDraft;
  readonly preview: EditPreview | undefined;
  readonly onChange: (part: Partial<EditDraft>) => void;
};

/** Each line with how many and which of it; what goes is struck out until it is saved. */
export function EditLines({ order, draft, preview, onChange }: EditLinesProps) {
  const setQuantity = (id: string, quantity: number) =>
    onChange({ quantities: { ...draft.quantities, [id]: quantity } });
  const added = (preview?.lines ?? []).filter(({ id }) => id === null);
  return (
    <ul className="hn-edit-lines">
      {order.lines.map((line, at) => (
        <LineRow
          key={line.id}
          name={line.name}
          quantity={draft.quantities[line.id] ?? line.quantity}
          before={line.quantity}
          foreseen={preview?.lines.find(({ id }) => id === line.id)}
          amount={line.totalCentimes}
          takesFocus={at === 0}
          onQuantity={(quantity) => setQuantity(line.id, quantity)}
        >
          <Combination
            shopId={order.shop.id}
            line={line}
            value={draft.combinations[line.id] ?? line.combinationId}
            onChange={(combination) => onChange({ combinations: { ...draft.combinations, [line.id]: combination } })}
          />
        </LineRow>
      ))}
      {draft.added.map((line, at) => (
        <LineRow
          key={line.key}
          name={line.name}
          quantity={line.quantity}
          before={0}
          foreseen={added[at]}
          onQuantity={(quantity) => onChange({ added: withQuantity(draft.added, line, quantity) })}
        />
      ))}
    </ul>
  );
}

const withQuantity = (lines: readonly AddedLine[], line: AddedLine, quantity: number): readonly AddedLine[] =>
  quantity === 0
    ? lines.filter((each) => each !== line)
    : lines.map((each) => (each === line ? { ...each, quantity } : each));

type LineRowProps = {
  readonly name: string;
  readonly quantity: number;
  /** 0: it is new */
  readonly before: number;
  readonly foreseen: EditPreview['lines'][number] | undefined;
  /** before anything is foreseen */
  readonly amount?: number;
  readonly takesFocus?: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly children?: React.ReactNode;
};

function LineRow(props: LineRowProps) {
  const { name, quantity, before, foreseen, amount, takesFocus = false, onQuantity, children } = props;
  const translate = useTranslate();
  const isGone = quantity === 0;
  const total = foreseen?.totalCentimes ?? amount;
  return (
    <li className="hn-edit-line" data-gone={isGone}>
      <div>
        <bdi>{isGone ? <s>{name}</s> : name}</bdi>
        {isGone ? null : children}
        {foreseen === undefined || foreseen.left === null || isGone ? null : (
          <p className="hn-soft">{translate('orderEdit.left', { count: foreseen.left })}</p>
        )}
      </div>
      <NumberInput
        {...(takesFocus ? { 'data-autofocus': true } : {})}
        aria-label={translate('orderEdit.quantityOf', { name })}
        value={quantity}
        min={before === 0 ? 1 : 0}
        max={10_000}
        allowDecimal={false}
        allowNegative={false}
        onChange={(next) => (typeof next === 'number' ? onQuantity(next) : undefined)}
      />
      <span className="hn-edit-amount">
        {total === undefined ? null : <Money centimes={isGone ? 0 : total} strong />}
      </span>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={translate(isGone ? 'orderEdit.keepLine' : 'orderEdit.removeLine', { name })}
        onClick={() => onQuantity(isGone ? before : 0)}
      >
        {isGone ? <IconArrowBackUp size={18} aria-hidden /> : <IconTrash size={18} aria-hidden />}
      </ActionIcon>
    </li>
  );
}

type CombinationProps = {
  readonly shopId: number;
  readonly line: OrderLine;
  readonly value: number | null;
  readonly onChange: (combination: number) => void;
};

/** Another size or colour of the same thing, with what lies there of each. */
function Combination({ shopId, line, value, onChange }: CombinationProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const product = useQuery({
    ...productsQuery(api, shopId, [line.productId]),
    enabled: line.combinationId !== null,
  }).data?.products.find(({ id }) => id === line.productId);
  if (line.combinationId === null) return null;
  const own = { value: String(line.combinationId), label: line.attributes.map((each) => each.value).join(' · ') };
  const choices = (product?.combinations ?? []).map(({ id, label, available }) => ({
    value: String(id),
    label: `${label} (${available})`,
  }));
  return (
    <Select
      size="xs"
      aria-label={translate('orderEdit.combinationOf', { name: line.name })}
      allowDeselect={false}
      value={String(value)}
      data={choices.some((each) => each.value === own.value) ? choices : [own, ...choices]}
      onChange={(chosen) => (chosen === null ? undefined : onChange(Number(chosen)))}
    />
  );
}
