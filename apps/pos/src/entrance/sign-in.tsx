import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useRefusalText } from '../till/refusal-text.ts';
import { useTill, useTillState } from '../till/use-till.ts';
import { PeopleTiles } from './people-tiles.tsx';
import { PinPad } from './pin-pad.tsx';

/** Who sells: a tile and a PIN. Whoever sold last here is asked for their PIN at once. */
export function SignIn({ lastId }: { readonly lastId: number | null }) {
  const translate = useTranslate();
  const words = useRefusalText();
  const { people } = useTill();
  const { cashiers, self } = useTillState();
  const ready = cashiers.filter(({ hasPin }) => hasPin);
  const [chosen, setChosen] = useState(lastId ?? (ready.length === 1 ? (ready[0]?.id ?? null) : null));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const who = cashiers.find(({ id }) => id === chosen);
  const enter = async (cashierId: number, pin: string) => {
    setBusy(true);
    const answer = await people.signIn(cashierId, pin);
    setBusy(false);
    if (!answer.ok) setProblem(words(answer.error));
  };
  return (
    <main className="pos-entrance">
      <p className="pos-entrance-sentence">
        <bdi>{self?.shop.name}</bdi> · <bdi>{self?.name}</bdi>
      </p>
      {who === undefined ? (
        <>
          <h1>{translate('pos.signIn.title')}</h1>
          {cashiers.length === 0 ? <p>{translate('pos.signIn.nobody')}</p> : null}
          <PeopleTiles people={cashiers} onChoose={({ id }) => setChosen(id)} />
        </>
      ) : (
        <>
          <h1>
            <bdi>{who.name}</bdi>
          </h1>
          <PinPad isBusy={isBusy} problem={problem} onPin={(pin) => void enter(who.id, pin)} />
          <Button
            variant="subtle"
            size="lg"
            leftSection={<IconArrowLeft size={20} aria-hidden className="hn-flip" />}
            onClick={() => {
              setChosen(null);
              setProblem(null);
            }}
          >
            {translate('pos.signIn.other')}
          </Button>
        </>
      )}
    </main>
  );
}
