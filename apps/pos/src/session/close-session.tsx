import { Money } from '@hanout/ui/money/money.tsx';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../parts/notice.tsx';
import { useRefusalText } from '../till/refusal-text.ts';
import type { ClosedSession, Counted, SessionView, TillRefusal } from '../till/types.ts';
import { useApproved } from '../till/use-approved.tsx';
import { useTill, useTillState } from '../till/use-till.ts';
import { CountMoney } from './count-money.tsx';
import { countedSum } from './denominations.ts';
import { Figures } from './figures.tsx';
import './session.css';

type CloseSessionProps = {
  readonly session: SessionView;
  readonly onBack: () => void;
  readonly onClosed: (closed: ClosedSession) => void;
};

/** Count, then what was expected, then the difference, then the Z. With sales that wait it is refused, or closed for the time being. */
export function CloseSession({ session, onBack, onClosed }: CloseSessionProps) {
  const translate = useTranslate();
  const words = useRefusalText();
  const till = useTill();
  const { self, waiting } = useTillState();
  const approved = useApproved();
  const [counted, setCounted] = useState<Counted>({});
  const [others, setOthers] = useState<Readonly<Record<string, string>>>({});
  const [comment, setComment] = useState('');
  const [isCompared, setCompared] = useState(self?.settings.isBlindCount !== true);
  const [refused, setRefused] = useState<TillRefusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const found = session.figures.methods.map(({ method, expected }) => ({
    method,
    amount: method === 'cash' ? countedSum(counted) : (readAmount(others[method]) ?? expected),
  }));
  const close = async (isProvisional: boolean) => {
    setBusy(true);
    const told = found.filter(({ method }) => method !== 'cash');
    const answer = await approved((approval) =>
      till.session.close({ counted, found: told, comment, isProvisional }, approval),
    );
    setBusy(false);
    if (answer.ok) onClosed(answer.value);
    else setRefused(answer.error);
  };
  return (
    <main className="pos-session">
      <h1>{translate('pos.session.closeTitle')}</h1>
      {waiting.length > 0 ? (
        <Notice title={translate('pos.session.waitingTitle', { number: waiting.length })}>
          {translate('pos.session.waitingSentence')}
        </Notice>
      ) : null}
      <CountMoney counted={counted} onChange={setCounted} />
      {session.figures.methods
        .filter(({ method, expected }) => method !== 'cash' && expected !== 0)
        .map(({ method }) => (
          <CurrencyInput
            key={method}
            size="lg"
            label={translate(`pos.method.${method}`)}
            value={others[method] ?? ''}
            onChange={(plain) => setOthers({ ...others, [method]: plain })}
          />
        ))}
      {isCompared ? (
        <Figures figures={session.figures} found={found} />
      ) : (
        <Button size="lg" variant="default" onClick={() => setCompared(true)}>
          {translate('pos.session.compare')}
        </Button>
      )}
      <Textarea
        size="md"
        label={translate('pos.session.comment')}
        description={
          self === null ? undefined : (
            <>
              {translate('pos.session.commentFrom')} <Money centimes={self.settings.differenceLimitCentimes} />
            </>
          )
        }
        value={comment}
        maxLength={500}
        autosize
        minRows={2}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <p role="alert" className="pos-difference-bad">
        {refused === null ? null : words(refused)}
      </p>
      <Group grow>
        <Button size="xl" variant="default" onClick={onBack}>
          {translate('pos.back')}
        </Button>
        <Button size="xl" loading={isBusy} disabled={!isCompared} onClick={() => void close(false)}>
          {translate('pos.session.close')}
        </Button>
      </Group>
      {refused?.code === 'till.events-wait' ? (
        <Button size="lg" variant="default" loading={isBusy} onClick={() => void close(true)}>
          {translate('pos.session.closeProvisional')}
        </Button>
      ) : null}
    </main>
  );
}
