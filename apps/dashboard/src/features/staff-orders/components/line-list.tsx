import type { StaffQuote } from '@hanout/contracts/orders/staff-quotes';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { RemoveButton } from '@hanout/ui/inputs/remove-button.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import type { DraftLine } from '../api/order-draft.ts';
import { productsQuery } from '../../../api/sellables.ts';

type LineListProps = {
  readonly shopId: number;
  readonly lines: readonly DraftLine[];
  readonly quote: StaffQuote | undefined;
  readonly maySetPrices: boolean;
  readonly onChange: (lines: DraftLine[]) => void;
};

/** The lines in the making, each with what the server asks for it now. */
export function LineList({ shopId, lines, quote, maySetPrices, onChange }: LineListProps) {
  // A quote of before the last change has other lines.
  const quoted = quote?.lines.length === lines.length ? quote.lines : [];
  return (
    <ul className="hn-draft-lines">
      {lines.map((line, at) => (
        <LineRow
          key={line.key}
          shopId={shopId}
          line={line}
          quoted={quoted[at]}
          maySetPrices={maySetPrices}
          onChange={(part) => onChange(lines.map((each) => (each === line ? { ...each, ...part } : each)))}
          onRemove={() => onChange(lines.filter((each) => each !== line))}
        />
      ))}
    </ul>
  );
}

type LineRowProps = {
  readonly shopId: number;
  readonly line: DraftLine;
  readonly quoted: StaffQuote['lines'][number] | undefined;
  readonly maySetPrices: boolean;
  readonly onChange: (part: Partial<DraftLine>) => void;
  readonly onRemove: () => void;
};

function LineRow({ shopId, line, quoted, maySetPrices, onChange, onRemove }: LineRowProps) {
  const translate = useTranslate();
  return (
    <li className="hn-draft-line">
      <p className="hn-draft-name">
        <bdi>{line.name}</bdi>
      </p>
      <NumberInput
        className="hn-draft-quantity"
        aria-label={translate('newOrder.quantityOf', { name: line.name })}
        value={line.quantity}
        min={1}
        max={10_000}
        allowDecimal={false}
        allowNegative={false}
        onChange={(quantity) => (typeof quantity === 'number' && quantity >= 1 ? onChange({ quantity }) : undefined)}
      />
      <p className="hn-draft-amount">
        {quoted === undefined ? '…' : <Money centimes={quoted.totalCentimes} strong />}
        {quoted === undefined || quoted.basePriceCentimes === quoted.unitPriceCentimes ? null : (
          <s>
            <Money centimes={quoted.basePriceCentimes * line.quantity} />
          </s>
        )}
      </p>
      <RemoveButton label={translate('newOrder.removeLine', { name: line.name })} onRemove={onRemove} />
      <LineNotes line={line} quoted={quoted} />
      {line.contents === null ? null : <PackContents shopId={shopId} line={line} onChange={onChange} />}
      {maySetPrices ? <PriceFields line={line} onChange={onChange} /> : null}
    </li>
  );
}

function LineNotes({ line, quoted }: Pick<LineRowProps, 'line' | 'quoted'>) {
  const translate = useTranslate();
  if (quoted === undefined) return null;
  const problem = quoted.problem === 'gone' || quoted.problem === 'out_of_stock' ? quoted.problem : null;
  return (
    <div className="hn-draft-notes">
      {problem === null ? null : (
        <p role="alert" className="hn-draft-problem">
          {translate(`newOrder.problem.${problem}`, { count: quoted.available })}
        </p>
      )}
      {quoted.origin === 'wholesale' ? <p>{translate('newOrder.wholesale')}</p> : null}
      {line.price === null
        ? quoted.promotions.map((name) => (
            <p key={name}>
              <bdi>{name}</bdi>
            </p>
          ))
        : null}
    </div>
  );
}

function PackContents({ shopId, line, onChange }: Pick<LineRowProps, 'shopId' | 'line' | 'onChange'>) {
  const { api } = useApplication();
  const pack = useQuery(productsQuery(api, shopId, [line.productId])).data?.products[0];
  const chosen = line.contents ?? [];
  if (pack === undefined) return null;
  return (
    <div className="hn-draft-pack">
      {pack.contents.map((item, at) =>
        pack.packMode === 'strict' || item.combinations.length < 2 ? (
          <p key={`${item.productId}-${item.combinationId}`}>
            <span>{item.quantity} ×</span> <bdi>{item.name}</bdi>
          </p>
        ) : (
          <Select
            key={`${item.productId}-${item.combinationId}`}
            label={item.name}
            size="xs"
            allowDeselect={false}
            value={String(chosen[at]?.combinationId ?? '')}
            data={item.combinations.map(({ id, label }) => ({ value: String(id), label }))}
            onChange={(value) =>
              onChange({
                contents: chosen.map((each, index) =>
                  index === at && value !== null ? { ...each, combinationId: Number(value) } : each,
                ),
              })
            }
          />
        ),
      )}
    </div>
  );
}

function PriceFields({ line, onChange }: Pick<LineRowProps, 'line' | 'onChange'>) {
  const translate = useTranslate();
  const { price } = line;
  if (price === null)
    return (
      <Button
        className="hn-draft-price"
        variant="subtle"
        size="compact-xs"
        aria-label={translate('newOrder.setPriceOf', { name: line.name })}
        onClick={() => onChange({ price: { amount: '', reason: '' } })}
      >
        {translate('newOrder.setPrice')}
      </Button>
    );
  return (
    <div className="hn-draft-price hn-draft-pair">
      <CurrencyInput
        size="xs"
        label={translate('newOrder.price')}
        required
        value={price.amount}
        onChange={(amount) => onChange({ price: { ...price, amount } })}
      />
      <TextInput
        size="xs"
        label={translate('newOrder.priceReason')}
        required
        maxLength={200}
        dir="auto"
        value={price.reason}
        onChange={(event) => onChange({ price: { ...price, reason: event.currentTarget.value } })}
      />
      <Button variant="subtle" size="compact-xs" onClick={() => onChange({ price: null })}>
        {translate('newOrder.catalogPrice')}
      </Button>
    </div>
  );
}
