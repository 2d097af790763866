import type { TransferDetail, TransferLine } from '@hanout/contracts/warehouses/transfers';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { ScanPanel } from '@hanout/ui/scanning/scan-panel.tsx';
import type { ScanResult } from '@hanout/ui/scanning/scan-panel.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWaitingCalls } from '../../../api/waiting/use-waiting.ts';
import { streamOf, transferKeys } from '../api/transfer-calls.ts';
import { usePartReceipt } from '../api/use-part-receipt.ts';
import { useTransferAction } from '../api/use-transfer-action.ts';
import { ReportIncident } from '../../../incident-parts/report-incident.tsx';
import { LineName, nameOf } from './line-name.tsx';

const TARGET = 52;

/** What arrives, line by line, on a phone: a scan takes one piece, a press so many. */
export function Receive({ shown }: { readonly shown: TransferDetail }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const scans = useRef(0);
  const [unplanned, setUnplanned] = useState<string | null>(null);
  const { act, isRunning } = useTransferAction(shown);
  const receiving = usePartReceipt(shown);
  const waiting = useWaitingCalls(streamOf(shown.id), {
    renews: [transferKeys.detail(shown.id)],
    renewsBeside: [transferKeys.lists],
  });
  const waitingOf = (line: TransferLine): number =>
    waiting.reduce((sum, { said }) => sum + (said.part === String(line.id) ? said.pieces : 0), 0);
  const receive = (line: TransferLine, qtyReceived: string, qtyDamaged: string): void =>
    void receiving.run({ partId: line.id, qtyReceived, qtyDamaged });
  const scan = async (code: string): Promise<ScanResult> => {
    const line = shown.lines.find(({ barcode, sku }) => barcode?.toUpperCase() === code || sku?.toUpperCase() === code);
    scans.current += 1;
    if (line === undefined) {
      setUnplanned(code);
      return { tone: 'bad', message: translate('transfers.unplanned', { code }) };
    }
    setUnplanned(null);
    const { promise: kept, resolve: onKept } = Promise.withResolvers<void>();
    const receipt = { partId: line.id, qtyReceived: '1', qtyDamaged: '0', scan: `scan ${scans.current}`, onKept };
    const outcome = receiving.run(receipt).then(({ ok }): ScanResult | null => {
      const message = translate('transfers.notReceived', { name: nameOf(line) });
      return ok ? null : { tone: 'bad', message };
    });
    // It counts once it cannot be lost any more, however long the answer takes.
    const refused = await Promise.race([kept.then(() => null), outcome]);
    const message = `${nameOf(line)} · ${translate('transfers.came', { count: 1 })}`;
    return refused ?? { tone: 'good', message, afterwards: outcome };
  };
  const addSurplus = async (code: string): Promise<void> => {
    const outcome = await act('receive', { version: null, unplanned: { code, quantity: 1 } });
    if (outcome.ok) setUnplanned(null);
  };
  const close = async (): Promise<void> => {
    const outcome = await act('validate');
    if (outcome.ok) void navigate(`/transfers/${shown.id}`);
  };
  // What is not sent yet belongs to this receipt: it is whole once nothing waits.
  const isHeld = isRunning || receiving.isRunning || waiting.length > 0;
  const isAllowed = (action: string): boolean => shown.actions.some((each) => each.action === action && each.allowed);
  const expected = shown.lines.filter(({ sent, surplus }) => sent + surplus > 0);
  const isComing = expected.some(({ onTheWay, foundDamaged }) => onTheWay > foundDamaged);
  return (
    <div className="hn-transfer-receive">
      <ScanPanel hint={translate('transfers.scanHint')} onScan={scan} />
      {unplanned === null || !isAllowed('receive') ? null : (
        <Button size="lg" mih={TARGET} variant="default" disabled={isHeld} onClick={() => void addSurplus(unplanned)}>
          {translate('transfers.addSurplus', { code: unplanned })}
        </Button>
      )}
      <ul className="hn-transfer-lines">
        {expected.map((line) => (
          <Part
            key={`${line.id} ${line.received} ${line.foundDamaged} ${line.surplus} ${waitingOf(line)}`}
            transferId={shown.id}
            line={line}
            isBusy={isRunning}
            waiting={waitingOf(line)}
            onReceive={(quantity, damaged) => receive(line, quantity, damaged)}
          />
        ))}
      </ul>
      <div className="hn-transfer-end">
        {isComing && isAllowed('receive') ? (
          <Button size="lg" mih={TARGET} variant="default" disabled={isHeld} onClick={() => void act('receive')}>
            {translate('transfers.receiveAll')}
          </Button>
        ) : null}
        {isAllowed('validate') ? (
          <Button size="lg" mih={TARGET} disabled={isHeld} onClick={() => void close()}>
            {translate('transfers.validate')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type PartProps = {
  readonly transferId: number;
  readonly line: TransferLine;
  readonly isBusy: boolean;
  /** Pieces that were received on this device and are not sent. */
  readonly waiting: number;
  readonly onReceive: (quantity: string, damaged: string) => void;
};

function Part({ transferId, line, isBusy, waiting, onReceive }: PartProps) {
  const translate = useTranslate();
  const expected = Math.max(0, line.onTheWay - line.foundDamaged - waiting);
  const [quantity, setQuantity] = useState(String(expected));
  const [damaged, setDamaged] = useState('0');
  const [isWrong, setWrong] = useState(false);
  const name = nameOf(line);
  const isCount = (text: string): boolean => /^\d{1,7}$/u.test(text.trim());
  return (
    <li aria-label={name}>
      <LineName thing={line} />
      <p className="hn-transfer-progress">
        <strong>
          <bdi dir="ltr">
            {line.received} / {line.sent}
          </bdi>
        </strong>{' '}
        <span className="hn-soft">{translate('transfers.expected', { count: expected })}</span>
        {waiting === 0 ? null : (
          <StatusBadge tone="attention">{translate('ui.waiting.count', { count: waiting })}</StatusBadge>
        )}
      </p>
      <form
        className="hn-transfer-part"
        onSubmit={(event) => {
          event.preventDefault();
          const isRight = isCount(quantity) && Number(quantity) > 0 && isCount(damaged);
          setWrong(!isRight);
          if (isRight) onReceive(quantity.trim(), damaged.trim());
        }}
      >
        <TextInput
          label={translate('transfers.qtyReceived')}
          size="lg"
          inputMode="numeric"
          attributes={leftToRight}
          value={quantity}
          error={isWrong ? translate('transfers.invalidLogistics') : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setQuantity(event.currentTarget.value)}
        />
        <TextInput
          label={translate('transfers.qtyDamaged')}
          size="lg"
          inputMode="numeric"
          attributes={leftToRight}
          value={damaged}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setDamaged(event.currentTarget.value)}
        />
        <Button
          type="submit"
          size="lg"
          mih={TARGET}
          disabled={isBusy}
          aria-label={translate('transfers.receiveOf', { name })}
        >
          {translate('transfers.receive')}
        </Button>
      </form>
      {line.foundDamaged === 0 ? null : <ReportIncident kind="transfer" id={transferId} of={name} />}
    </li>
  );
}
