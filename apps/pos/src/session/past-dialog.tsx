import { formatDateTime } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ClosedSession } from '../till/types.ts';
import { useTill } from '../till/use-till.ts';

const MOST = 30;

type PastDialogProps = { readonly onOpen: (closed: ClosedSession) => void; readonly onClose: () => void };

/** Sessions that were closed here, to be printed again. */
export function PastDialog({ onOpen, onClose }: PastDialogProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { session } = useTill();
  const [closed, setClosed] = useState<readonly ClosedSession[]>([]);
  useEffect(() => {
    const turn = { isOver: false };
    void session.listClosed(MOST).then((list) => {
      if (!turn.isOver) setClosed(list);
    });
    return () => {
      turn.isOver = true;
    };
  }, [session]);
  return (
    <Dialog opened onClose={onClose} title={translate('pos.menu.past')} size={560}>
      {closed.length === 0 ? <p className="pos-dialog-nothing">{translate('pos.session.none')}</p> : null}
      <ul className="pos-rows">
        {closed.map((one) => (
          <li key={one.id}>
            <span>
              {translate('pos.session.z', { number: one.number })}
              <small>{formatDateTime(one.closedAt, language)}</small>
            </span>
            <Money centimes={one.difference} />
            <Button size="md" variant="default" onClick={() => onOpen(one)}>
              {translate('pos.waiting.open')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
