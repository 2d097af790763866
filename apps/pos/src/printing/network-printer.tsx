import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTillState } from '../till/use-till.ts';
import { bridgeAddress, keepBridge, printByBridge, readBridge } from './bridge.ts';
import type { BridgeAnswer } from './bridge.ts';
import { pictureOf } from './pictures.ts';
import type { TicketRow } from './ticket-rows.ts';
import { useTicketFamily } from './use-ticket-family.ts';

const USUAL_ADDRESS = 'http://127.0.0.1:9180';

type NetworkPrinterProps = { readonly onClose: () => void };
/** wrong: what was written is no address */
type Outcome = BridgeAnswer | 'wrong' | 'printing' | null;

/** A printer with a network cable: where its bridge answers, whether it prints, and the way back to none. */
export function NetworkPrinter({ onClose }: NetworkPrinterProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const toasts = useToasts();
  const { self } = useTillState();
  const family = useTicketFamily();
  const [kept] = useState(readBridge);
  const [address, setAddress] = useState(kept?.address ?? USUAL_ADDRESS);
  const [code, setCode] = useState(kept?.code ?? '');
  const [outcome, setOutcome] = useState<Outcome>(null);
  const written = () => {
    const origin = bridgeAddress(address);
    if (origin === null) setOutcome('wrong');
    return origin === null ? null : { address: origin, code: code.trim() };
  };
  const save = () => {
    const bridge = written();
    if (bridge === null) return;
    keepBridge(bridge);
    toasts.show({ tone: 'success', message: translate('pos.printer.paired') });
    onClose();
  };
  const tryOut = async () => {
    const bridge = written();
    if (bridge === null) return;
    setOutcome('printing');
    const rows: readonly TicketRow[] = [
      { kind: 'text', text: self?.shop.name ?? '', weight: 'title' },
      { kind: 'text', text: translate('pos.printer.bridge.testLine') },
      { kind: 'rule' },
      { kind: 'pair', start: 'حانوت · Hanout', end: '1 234,50' },
    ];
    const bytes = await pictureOf(rows, { paper: self?.paper === '58' ? '58' : '80', language, family });
    setOutcome(await printByBridge(bridge, bytes));
  };
  return (
    <form
      className="pos-dialog-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h3>{translate('pos.printer.network')}</h3>
      <p>{translate(kept === null ? 'pos.printer.bridge.sentence' : 'pos.printer.bridge.isUsed')}</p>
      <TextInput
        size="lg"
        label={translate('pos.printer.bridge.address')}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        value={address}
        error={outcome === 'wrong' ? translate('pos.printer.bridge.wrong') : null}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <TextInput
        size="lg"
        label={translate('pos.printer.bridge.code')}
        dir="ltr"
        autoComplete="off"
        maxLength={200}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <p role="status">
        {outcome === null || outcome === 'wrong' ? null : translate(`pos.printer.bridge.said.${outcome}`)}
      </p>
      <Group grow>
        <Button size="lg" variant="default" loading={outcome === 'printing'} onClick={() => void tryOut()}>
          {translate('pos.printer.bridge.test')}
        </Button>
        <Button type="submit" size="lg" disabled={code.trim() === ''}>
          {translate('pos.printer.bridge.use')}
        </Button>
      </Group>
      {kept === null ? null : (
        <Button
          size="lg"
          variant="subtle"
          onClick={() => {
            keepBridge(null);
            onClose();
          }}
        >
          {translate('pos.printer.bridge.forget')}
        </Button>
      )}
    </form>
  );
}
