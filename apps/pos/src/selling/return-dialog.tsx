import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useDone } from '../till/use-approved.tsx';
import { useTill, useTillState } from '../till/use-till.ts';
import { BlindReturn } from './blind-return.tsx';
import { TicketReturn } from './ticket-return.tsx';
import './return.css';

type ReturnDialogProps = {
  /** What was scanned; '': the number is typed. */
  readonly code: string;
  readonly onClose: () => void;
};

/** Goods come back, with their ticket or without; what is scanned after that goes out in exchange. */
export function ReturnDialog({ code, onClose }: ReturnDialogProps) {
  const translate = useTranslate();
  const { basket: commands } = useTill();
  const { basket } = useTillState();
  const done = useDone();
  const [way, setWay] = useState<'ticket' | 'blind'>('ticket');
  return (
    <Dialog opened onClose={onClose} title={translate('pos.menu.return')} size={620}>
      <div className="pos-dialog-form">
        <SegmentedControl
          size="lg"
          fullWidth
          aria-label={translate('pos.menu.return')}
          value={way}
          onChange={(value) => setWay(value === 'blind' ? 'blind' : 'ticket')}
          data={[
            { value: 'ticket', label: translate('pos.return.withTicket') },
            { value: 'blind', label: translate('pos.return.withoutTicket') },
          ]}
        />
        {way === 'ticket' ? <TicketReturn code={code} onDone={onClose} /> : <BlindReturn onDone={onClose} />}
        {basket.returned === null ? (
          <p className="pos-dialog-hint">{translate('pos.return.exchangeHint')}</p>
        ) : (
          <Button
            size="lg"
            variant="subtle"
            color="red.9"
            onClick={() => void done(() => commands.keepBack()).then(({ ok }) => ok && onClose())}
          >
            {translate('pos.return.none')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
