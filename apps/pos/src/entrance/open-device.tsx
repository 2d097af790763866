import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useRefusalText } from '../till/refusal-text.ts';
import { useTill } from '../till/use-till.ts';
import './entrance.css';

type OpenDeviceProps = {
  readonly code: string;
  readonly title: string;
  readonly sentence: string;
  readonly onOpened: () => void;
  readonly children?: ReactNode;
};

/** A device that is no till (yet): its link has the code behind the #, and whoever has the code alone types it. */
export function OpenDevice({ code: linked, title, sentence, onOpened, children }: OpenDeviceProps) {
  const translate = useTranslate();
  const words = useRefusalText();
  const till = useTill();
  const [typed, setTyped] = useState(linked);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    // A link that was sent whole is one too.
    const answer = await till.openDevice(typed.trim().replace(/^.*#/u, ''));
    setBusy(false);
    if (answer.ok) onOpened();
    else setProblem(words(answer.error));
  };
  return (
    <main className="pos-entrance">
      <h1>{title}</h1>
      <p className="pos-entrance-sentence">{sentence}</p>
      {children}
      <form
        className="pos-open-form"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <TextInput
          size="lg"
          label={translate('pos.open.code')}
          value={typed}
          error={problem}
          dir="ltr"
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" mt="md" fullWidth loading={isBusy} disabled={typed.trim() === ''}>
          {translate('pos.open.button')}
        </Button>
      </form>
    </main>
  );
}
