import type { CountDetail, CountEntry, CountLine } from '@hanout/contracts/warehouses/stock-counts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { countEntry, countKeys, recountLine } from '../api/count-calls.ts';
import './counts.css';

/** One scan is not the next one. */
type Scan = CountEntry & { readonly at: number };

/** For one hand: the code, the thing with how many were counted of it as one big figure, one more, one fewer. */
export function Counting({ shown }: { readonly shown: CountDetail }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [code, setCode] = useState('');
  const [line, setLine] = useState<CountLine | null>(null);
  const [scans, setScans] = useState(0);
  const renewals = { renewsBeside: [countKeys.lines(shown.id), countKeys.detail(shown.id)] };
  const counting = useChange<Scan, CountLine>({
    ...renewals,
    send: async ({ at: _at, ...entry }, key) => keep(await countEntry(api, shown.id, entry, key)),
  });
  const again = useChange<number, CountLine>({
    ...renewals,
    send: async (lineId) => keep(await recountLine(api, shown.id, lineId)),
  });
  const keep = <Kept extends { ok: boolean; value?: CountLine }>(answer: Kept): Kept => {
    if (answer.ok && answer.value !== undefined) setLine(answer.value);
    return answer;
  };
  const count = (entry: CountEntry) => {
    setScans(scans + 1);
    void counting.run({ ...entry, at: scans });
  };
  const scan = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    setCode('');
    if (typed !== '') count({ code: typed, quantity: 1 });
  };
  return (
    <div className="hn-counting">
      <form onSubmit={scan}>
        <TextInput
          label={translate('counts.scan')}
          description={translate('counts.scanHint')}
          size="lg"
          value={code}
          attributes={leftToRight}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </form>
      {line === null ? null : (
        <Counted
          key={line.id}
          line={line}
          onCount={(quantity) => count({ lineId: line.id, quantity })}
          onAgain={() => void again.run(line.id)}
        />
      )}
    </div>
  );
}

type CountedProps = {
  readonly line: CountLine;
  readonly onCount: (quantity: number) => void;
  readonly onAgain: () => void;
};

function Counted({ line: { name, combination, counted, expected }, onCount, onAgain }: CountedProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const title = combination === null ? name : `${name} · ${combination}`;
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
    <section aria-label={title} className="hn-counted">
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <output className="hn-counted-figure">{counted ?? 0}</output>
      {expected === null ? null : (
        <p className="hn-soft">
          {translate('counts.expected')} {expected}
        </p>
      )}
      <div className="hn-counted-steps">
        <Button size="xl" variant="default" disabled={(counted ?? 0) === 0} onClick={() => onCount(-1)}>
          <bdi dir="ltr">−1</bdi>
        </Button>
        <Button size="xl" onClick={() => onCount(1)}>
          <bdi dir="ltr">+1</bdi>
        </Button>
      </div>
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
        <Button type="submit" size="lg" variant="default">
          {translate('counts.add')}
        </Button>
      </form>
      <Button size="lg" variant="subtle" aria-label={translate('counts.recountOf', { name: title })} onClick={onAgain}>
        {translate('counts.recount')}
      </Button>
    </section>
  );
}
