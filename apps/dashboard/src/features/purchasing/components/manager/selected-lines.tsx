import { warnOfTerms } from '@hanout/core/purchasing';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { RemoveButton } from '@hanout/ui/inputs/remove-button.tsx';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { changeLine, keyOf, readPieces, removeLine, stepLine, totalsOfDraft } from '../../api/draft.ts';
import type { Draft, DraftLine } from '../../api/draft.ts';
import { nameOf, ThingName } from '../thing-name.tsx';

type Change = (change: (before: Draft) => Draft) => void;

/** What is ordered: how many of each at which price, what the supplier asks besides, and what it comes to. */
export function SelectedLines({ draft, onChange }: { readonly draft: Draft; readonly onChange: Change }) {
  const translate = useTranslate();
  const { lines, pieces, totalCentimes } = totalsOfDraft(draft);
  return (
    <Card title={translate('purchasing.selected')} isFirst>
      {lines === 0 ? <p className="hn-soft">{translate('purchasing.nothingSelected')}</p> : null}
      <ul className="hn-buy-lines" aria-label={translate('purchasing.selected')}>
        {draft.lines.map((line) => (
          <Selected key={keyOf(line)} line={line} onChange={onChange} />
        ))}
      </ul>
      <p className="hn-buy-total" role="status">
        <span>{translate('purchasing.piecesOf', { count: pieces, lines })}</span>
        <span>
          {translate('purchasing.total')} <Money centimes={totalCentimes} strong />
        </span>
      </p>
    </Card>
  );
}

function Selected({ line, onChange }: { readonly line: DraftLine; readonly onChange: Change }) {
  const translate = useTranslate();
  const name = nameOf(line);
  const quantity = readPieces(line.quantity);
  const price = line.price.trim() === '' ? 0 : readAmount(line.price);
  const warning = quantity === null ? null : warnOfTerms(quantity, line);
  const step = (event: KeyboardEvent) => {
    const boxes = { '+': 1, '-': -1, ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (boxes === undefined) return;
    event.preventDefault();
    onChange((before) => stepLine(before, line, boxes));
  };
  return (
    <li className="hn-buy-selected" aria-label={name}>
      <ThingName thing={line} />
      <div className="hn-buy-edit">
        <TextInput
          label={translate('purchasing.quantity')}
          aria-label={translate('purchasing.quantityOf', { name })}
          inputMode="numeric"
          attributes={leftToRight}
          value={line.quantity}
          error={quantity === null ? translate('purchasing.wholeNumber') : null}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={step}
          onChange={({ currentTarget: { value } }) =>
            onChange((before) => changeLine(before, line, { quantity: value }))
          }
        />
        <CurrencyInput
          label={translate('purchasing.price')}
          aria-label={translate('purchasing.priceOf', { name })}
          value={line.price}
          error={price === null ? translate('purchasing.noAmount') : null}
          onChange={(value) => onChange((before) => changeLine(before, line, { price: value }))}
        />
        <RemoveButton
          label={translate('purchasing.removeOf', { name })}
          onRemove={() => onChange((before) => removeLine(before, line))}
        />
      </div>
      {warning === null ? null : (
        <p className="hn-buy-warning">
          {warning.kind === 'below-minimum'
            ? translate('purchasing.belowMinimum', { count: warning.minimum })
            : translate('purchasing.notWholePacks', { count: warning.pack })}{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onChange((before) => changeLine(before, line, { quantity: String(warning.suggested) }))}
          >
            {translate('purchasing.takeSuggested', { count: warning.suggested })}
          </Button>
        </p>
      )}
    </li>
  );
}
