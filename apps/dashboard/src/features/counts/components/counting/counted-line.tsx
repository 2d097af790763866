import type { CountLine } from '@hanout/contracts/warehouses/stock-counts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { nameOf, placeOf } from './line-name.ts';

type CountedLineProps = {
  readonly line: CountLine;
  /** pieces that were counted on this device and are not sent */
  readonly waiting: number;
  /** somebody has said how many there are */
  readonly isTouched: boolean;
  readonly onCount: (quantity: number) => void;
  readonly onAgain: () => void;
};

const TARGET = 52;

/** The thing at hand: how many were counted of it, one more, one fewer, so many at once, none, or all over again. */
export function CountedLine({ line, waiting, isTouched, onCount, onAgain }: CountedLineProps) {
  const translate = useTranslate();
  const { sku, counted, expected } = line;
  const title = nameOf(line);
  const place = placeOf(line);
  const figure = (counted ?? 0) + waiting;
  return (
    <section aria-label={title} className="hn-counted">
      <h2>
        {place === '' ? null : (
          <bdi dir="ltr" className="hn-counted-place">
            {place}
          </bdi>
        )}
        <bdi>{title}</bdi>
      </h2>
      {sku === null ? null : (
        <bdi dir="ltr" className="hn-soft">
          {sku}
        </bdi>
      )}
      <output className="hn-counted-figure" data-touched={isTouched}>
        {isTouched ? figure : translate('counts.lineView.open')}
      </output>
      {waiting === 0 ? null : (
        <StatusBadge tone="attention">{translate('ui.waiting.count', { count: waiting })}</StatusBadge>
      )}
      {expected === null ? null : (
        <p className="hn-soft">
          {translate('counts.expected')} {expected}
        </p>
      )}
      <div className="hn-counted-steps">
        <Button size="xl" variant="default" disabled={figure === 0} onClick={() => onCount(-1)}>
          <bdi dir="ltr">−1</bdi>
        </Button>
        <Button size="xl" onClick={() => onCount(1)}>
          <bdi dir="ltr">+1</bdi>
        </Button>
      </div>
      <ManyAtOnce onCount={onCount} />
      {isTouched ? (
        <Button
          size="lg"
          mih={TARGET}
          variant="subtle"
          disabled={waiting !== 0}
          aria-label={translate('counts.recountOf', { name: title })}
          onClick={onAgain}
        >
          {translate('counts.recount')}
        </Button>
      ) : (
        <Button size="lg" mih={TARGET} variant="subtle" onClick={() => onCount(0)}>
          {translate('counts.noneThere')}
        </Button>
      )}
    </section>
  );
}

function ManyAtOnce({ onCount }: Pick<CountedLineProps, 'onCount'>) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const quantity = Number(typed.trim());
    const isCount = /^[+-]?\d{1,6}$/u.test(typed.trim()) && quantity !== 0;
    setWrong(!isCount);
    if (!isCount) return;
    onCount(quantity);
    setTyped('');
  };
  return (
    <form className="hn-counted-many" onSubmit={add}>
      <TextInput
        label={translate('counts.quantity')}
        size="lg"
        value={typed}
        inputMode="numeric"
        attributes={leftToRight}
        error={isWrong ? translate('counts.wholeNumber') : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" mih={TARGET} variant="default">
        {translate('counts.add')}
      </Button>
    </form>
  );
}
