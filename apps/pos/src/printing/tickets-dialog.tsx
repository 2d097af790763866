import { Money } from '@hanout/ui/money/money.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { clockTime } from '../till/clock-time.ts';
import type { TillPaper } from '../till/types.ts';
import { useTill, useTillState } from '../till/use-till.ts';
import { factsOf } from './paper-facts.ts';
import { usePrinting } from './use-printing.ts';

const MOST = 50;

/** What was sold, taken back and handed over here, the latest first, to be printed again; what a printer has not taken yet says so. */
export function TicketsDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { payment } = useTill();
  const [papers, setPapers] = useState<readonly TillPaper[]>([]);
  useEffect(() => {
    const turn = { isOver: false };
    void payment.listPapers(MOST).then((list) => {
      if (!turn.isOver) setPapers(list);
    });
    return () => {
      turn.isOver = true;
    };
  }, [payment]);
  return (
    <Dialog opened onClose={onClose} title={translate('pos.menu.tickets')} size={640}>
      {papers.length === 0 ? <p className="pos-dialog-nothing">{translate('pos.tickets.none')}</p> : null}
      <ul className="pos-rows">
        {papers.map((paper) => (
          <PaperRow key={factsOf(paper).id} paper={paper} />
        ))}
      </ul>
    </Dialog>
  );
}

function PaperRow({ paper }: { readonly paper: TillPaper }) {
  const translate = useTranslate();
  const language = useLanguage();
  const printing = usePrinting();
  const { printLater } = useTillState();
  const { id, number, at, amount, isSent, orderNumber } = factsOf(paper);
  const isLater = printLater.some(({ saleId }) => saleId === id);
  const print = () =>
    paper.kind === 'sale' && isLater ? printing.print(paper.ticket, 'original') : printing.printAgain(paper);
  return (
    <li>
      <span>
        <bdi dir="ltr">{number}</bdi>
        {paper.kind === 'return' ? ` · ${translate('pos.tickets.return')}` : null}
        {paper.kind === 'order' ? (
          <>
            {` · ${translate('pos.tickets.order')} `}
            <bdi dir="ltr">{orderNumber}</bdi>
          </>
        ) : null}
        <small>
          {clockTime(Date.parse(at), language)}
          {isLater ? ` · ${translate('pos.tickets.later')}` : ''}
          {isSent ? '' : ` · ${translate('pos.step.waiting')}`}
        </small>
      </span>
      <Money centimes={amount} strong />
      <span className="pos-row-tools">
        <Button size="md" variant="default" onClick={() => void print()}>
          {translate('pos.print')}
        </Button>
        {paper.kind === 'sale' ? (
          <Button size="md" variant="default" onClick={() => void printing.print(paper.ticket, 'gift')}>
            {translate('pos.gift')}
          </Button>
        ) : null}
      </span>
    </li>
  );
}
