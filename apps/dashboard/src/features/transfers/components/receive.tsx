import type { TransferDetail, TransferLine } from '@hanout/contracts/warehouses/transfers';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useScanner } from '@hanout/ui/scanning/use-scanner.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePartReceipt } from '../api/use-part-receipt.ts';
import { useTransferAction } from '../api/use-transfer-action.ts';
import type { Result } from '../api/use-item-change.ts';
import { LineName, nameOf } from './line-name.tsx';
import { ResultDialog } from './result-dialog.tsx';

const TARGET = 52;

/** What arrives, line by line, on a phone: a scan takes one piece, a press so many. */
export function Receive({ shown }: { readonly shown: TransferDetail }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const scans = useRef(0);
  const [result, setResult] = useState<Result | null>(null);
  const { act, isRunning } = useTransferAction(shown);
  const receiving = usePartReceipt(shown);
  const isBusy = isRunning || receiving.isRunning;
  const receive = (line: TransferLine, qtyReceived: string, qtyDamaged: string, scan = ''): void =>
    void receiving.run({ partId: line.id, qtyReceived, qtyDamaged, scan });
  useScanner((code) => {
    const line = shown.lines.find(({ barcode, sku }) => barcode === code || sku?.toUpperCase() === code);
    scans.current += 1;
    if (line === undefined) setResult({ kind: 'error', message: translate('transfers.unknownCode', { code }) });
    else receive(line, '1', '0', `scan ${scans.current}`);
  });
  const close = async (): Promise<void> => {
    const outcome = await act('validate');
    if (outcome.ok) void navigate(`/transfers/${shown.id}`);
  };
  const isAllowed = (action: string): boolean => shown.actions.some((each) => each.action === action && each.allowed);
  const expected = shown.lines.filter(({ sent }) => sent > 0);
  const isComing = expected.some(({ onTheWay, foundDamaged }) => onTheWay > foundDamaged);
  return (
    <div className="hn-transfer-receive">
      <p className="hn-soft">{translate('transfers.scanHint')}</p>
      <ul className="hn-transfer-lines">
        {expected.map((line) => (
          <Part
            key={`${line.id} ${line.received} ${line.foundDamaged} ${line.surplus}`}
            line={line}
            isBusy={isBusy}
            onReceive={(quantity, damaged) => receive(line, quantity, damaged)}
          />
        ))}
      </ul>
      <div className="hn-transfer-end">
        {isComing && isAllowed('receive') ? (
          <Button size="lg" mih={TARGET} variant="default" disabled={isBusy} onClick={() => void act('receive')}>
            {translate('transfers.receiveAll')}
          </Button>
        ) : null}
        {isAllowed('validate') ? (
          <Button size="lg" mih={TARGET} disabled={isBusy} onClick={() => void close()}>
            {translate('transfers.validate')}
          </Button>
        ) : null}
      </div>
      <ResultDialog result={result} onClose={() => setResult(null)} />
    </div>
  );
}

type PartProps = {
  readonly line: TransferLine;
  readonly isBusy: boolean;
  readonly onReceive: (quantity: string, damaged: string) => void;
};

function Part({ line, isBusy, onReceive }: PartProps) {
  const translate = useTranslate();
  const expected = Math.max(0, line.onTheWay - line.foundDamaged);
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
    </li>
  );
}
