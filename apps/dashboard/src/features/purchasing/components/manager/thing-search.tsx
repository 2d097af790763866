import type { SupplyThing } from '@hanout/contracts/purchasing/supplier-orders';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { useSettled } from '../../../../app/use-settled.ts';
import { keyOf, stepLine } from '../../api/draft.ts';
import type { Draft } from '../../api/draft.ts';
import { thingsQuery } from '../../api/purchasing-calls.ts';
import { nameOf, ThingName } from '../thing-name.tsx';

const AFTER_TYPING_MS = 200;

type ThingSearchProps = {
  /** What is looked for to begin with. */
  readonly text: string;
  readonly draft: Draft;
  readonly onAdd: (thing: SupplyThing) => void;
  readonly onChange: (change: (before: Draft) => Draft) => void;
};

/** What can be ordered, what is low first. Arrows go through it, Enter adds, + and − change how many, all from the search field. */
export function ThingSearch({ text, draft, onAdd, onChange }: ThingSearchProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [typed, setTyped] = useState(text);
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const q = useSettled(typed.trim(), AFTER_TYPING_MS);
  const query = useQuery(thingsQuery(api, { q, supplier: draft.supplierId, warehouse: draft.warehouseId }));
  const things = query.data?.things ?? [];
  const current = things[Math.min(at, things.length - 1)];
  const problem = problemOf(query.error);
  const widen = () => setTyped('');
  useShortcut('/', translate('purchasing.key.search'), (event) => {
    event.preventDefault();
    field.current?.focus();
  });
  const list = useRef<HTMLUListElement>(null);
  // The arrows leave the focus in the search field: what they go to is brought into sight here.
  const goTo = (next: number) => {
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const line = current === undefined ? undefined : draft.lines.find((each) => keyOf(each) === keyOf(current));
    const deeds: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => goTo(Math.max(0, Math.min(at + 1, things.length - 1))),
      ArrowUp: () => goTo(Math.max(0, at - 1)),
      Enter: current === undefined ? undefined : () => onAdd(current),
      '+': line === undefined ? undefined : () => onChange((before) => stepLine(before, line, 1)),
      '-': line === undefined || typed !== '' ? undefined : () => onChange((before) => stepLine(before, line, -1)),
    };
    const deed = deeds[event.key];
    if (deed === undefined) return;
    event.preventDefault();
    deed();
  };
  return (
    <>
      <TextInput
        ref={field}
        type="search"
        aria-controls="supply-things"
        aria-label={translate('purchasing.searchProducts')}
        placeholder={translate('purchasing.searchProducts')}
        value={typed}
        dir="auto"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      {problem === null || query.data !== undefined ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.data === undefined && problem === null ? <Skeleton height={320} mt="sm" /> : null}
      {query.data !== undefined && things.length === 0 ? (
        <NothingFound
          title={translate('purchasing.nothingFound')}
          sentence={translate('purchasing.nothingFoundSentence')}
          onWiden={widen}
        />
      ) : null}
      <ul
        ref={list}
        id="supply-things"
        aria-label={translate('purchasing.products')}
        className="hn-buy-lines hn-buy-things"
      >
        {things.map((thing) => (
          <Offer
            key={keyOf(thing)}
            thing={thing}
            isCurrent={thing === current}
            ordered={draft.lines.find((line) => keyOf(line) === keyOf(thing))?.quantity ?? null}
            onAdd={() => onAdd(thing)}
          />
        ))}
      </ul>
    </>
  );
}

type OfferProps = {
  readonly thing: SupplyThing;
  readonly isCurrent: boolean;
  readonly ordered: string | null;
  readonly onAdd: () => void;
};

function Offer({ thing, isCurrent, ordered, onAdd }: OfferProps) {
  const translate = useTranslate();
  const { available, incoming, sold, isLow, priceCentimes, supplierCode } = thing;
  const adds = translate('purchasing.addOf', { name: nameOf(thing) });
  const isIn = (count: string): string => translate('purchasing.orderedCount', { count });
  return (
    <li aria-current={isCurrent} aria-label={nameOf(thing)} className="hn-buy-offer">
      <ThingName thing={thing} />
      <div className="hn-buy-figures hn-soft">
        {isLow ? <StatusBadge tone="attention">{translate('purchasing.low')}</StatusBadge> : null}
        <span>{translate('purchasing.inStock', { count: available })}</span>
        {incoming === 0 ? null : <span>{translate('purchasing.coming', { count: incoming })}</span>}
        <span>{translate('purchasing.sold', { count: sold })}</span>
        {priceCentimes === null ? null : <Money centimes={priceCentimes} />}
        {supplierCode === '' ? null : <bdi dir="ltr">{supplierCode}</bdi>}
      </div>
      <Button
        size="compact-md"
        variant={ordered === null ? 'light' : 'default'}
        aria-label={ordered === null ? adds : `${isIn(ordered)} · ${adds}`}
        onClick={onAdd}
      >
        {ordered === null ? translate('purchasing.add') : isIn(ordered)}
      </Button>
    </li>
  );
}
