import type { PickLine, WaveDetail } from '@hanout/contracts/picking/waves';
import { formatDateTime, joinWords } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AheadWave } from '../../api/use-ahead.ts';
import { useTaking } from '../../api/use-scan.ts';
import { toPutBack } from '../../api/walk.ts';
import { LineName, nameOf } from '../line-name.tsx';
import { PutBackDialog } from '../picking/quantity-dialog.tsx';
import { AssignCard } from './assign-card.tsx';
import { Lots, Place } from './line-parts.tsx';
import { OrdersCard } from './orders-card.tsx';

type Shown = { readonly shown: WaveDetail };

/** What is to be picked along the shelves, for which orders, and what was done. */
export function WaveView({ ahead }: { readonly ahead: AheadWave }) {
  const { shown, waiting } = ahead;
  return (
    <div className="hn-pick-columns">
      <LinesCard ahead={ahead} />
      <div>
        <AssignCard key={shown.version} shown={shown} />
        <OrdersCard shown={shown} isHeld={waiting > 0} />
        <CourseCard shown={shown} />
      </div>
    </div>
  );
}

function LinesCard({ ahead }: { readonly ahead: AheadWave }) {
  const translate = useTranslate();
  const { shown, waiting } = ahead;
  const taking = useTaking(ahead);
  const [asked, setAsked] = useState<number | null>(null);
  const line = shown.lines.find(({ id }) => id === asked);
  const back = toPutBack(shown);
  const left = back.reduce((sum, { picked }) => sum + picked, 0);
  return (
    <Card title={translate('picking.lines')} isFirst>
      {left === 0 ? null : <p className="hn-pick-left">{translate('picking.leftInSlots', { count: left })}</p>}
      {waiting === 0 ? null : (
        <p>
          <StatusBadge tone="attention">{translate('ui.waiting.count', { count: waiting })}</StatusBadge>
        </p>
      )}
      <ul className="hn-pick-lines hn-pick-walk">
        {shown.lines.map((each) => (
          <li key={each.id}>
            <Place line={each} />
            <LineName thing={each} />
            <LineFigures line={each} isLeft={back.includes(each)} />
            {mayPutBack(shown, each) ? (
              <Button
                variant={back.includes(each) ? 'light' : 'default'}
                mih={48}
                className="hn-pick-back"
                aria-label={translate('picking.putBackOf', { name: nameOf(each) })}
                onClick={() => setAsked(each.id)}
              >
                {translate('picking.putBack')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {line === undefined ? null : <PutBackDialog line={line} taking={taking} opened onClose={() => setAsked(null)} />}
    </Card>
  );
}

/** What is in a box is taken out of the box first. */
const mayPutBack = ({ orders }: WaveDetail, { orderId, picked }: PickLine): boolean =>
  picked > 0 && orders.some((order) => order.orderId === orderId && order.wayOut !== 'packed');

function LineFigures({ line, isLeft }: { readonly line: PickLine; readonly isLeft: boolean }) {
  const translate = useTranslate();
  const { picked, quantity, missing, slot, reason } = line;
  return (
    <div className="hn-pick-figures">
      <span className="hn-strong">{translate('picking.of', { done: picked, all: quantity })}</span>
      <span className="hn-soft">{translate('picking.slot', { slot })}</span>
      <Lots line={line} />
      {isLeft ? <StatusBadge tone="attention">{translate('picking.toPutBack')}</StatusBadge> : null}
      {missing === 0 ? null : (
        <StatusBadge tone="bad">
          {joinWords([
            translate('picking.missingCount', { count: missing }),
            ...(reason === null ? [] : [translate(`picking.reason.${reason}`)]),
          ])}
        </StatusBadge>
      )}
    </div>
  );
}

function CourseCard({ shown: { history } }: Shown) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Card title={translate('picking.course')}>
      <ol className="hn-pick-course">
        {history.map(({ id, at, label, by, note }) => (
          <li key={id}>
            <span className="hn-strong">{label}</span>
            <div className="hn-soft">
              <time dateTime={at}>{formatDateTime(Date.parse(at), language)}</time> · <bdi>{by}</bdi>
            </div>
            {note === '' ? null : <bdi>{note}</bdi>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
