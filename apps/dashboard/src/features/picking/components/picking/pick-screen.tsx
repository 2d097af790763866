import type { PickLine, WaveDetail } from '@hanout/contracts/picking/waves';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ScanPanel } from '@hanout/ui/scanning/scan-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAhead } from '../../api/use-ahead.ts';
import { useTaking } from '../../api/use-scan.ts';
import type { Taken, Taking } from '../../api/use-scan.ts';
import { linesIn, nextOf, progressOf, restOf } from '../../api/walk.ts';
import { LineName, nameOf } from '../line-name.tsx';
import { Lots, Place } from '../waves/line-parts.tsx';
import { CountDialog, PutBackDialog } from './quantity-dialog.tsx';
import { ShortDialog } from './short-dialog.tsx';

/** One thing at a time: where it lies, what it is, how many, into which slot. Made for a phone in one hand, and for cellars. */
export function PickScreen({ stored }: { readonly stored: WaveDetail }) {
  const translate = useTranslate();
  const ahead = useAhead(stored);
  const [last, setLast] = useState<Taken | null>(null);
  const taking = useTaking(ahead, setLast);
  const { shown } = ahead;
  const next = nextOf(shown);
  const { done, all } = progressOf(shown);
  const undo = last === null ? null : <LastTaken taken={last} taking={taking} onUndone={() => setLast(null)} />;
  if (next === undefined)
    return (
      <div className="hn-pick-screen">
        <AllPicked />
        {undo}
      </div>
    );
  return (
    <div className="hn-pick-screen">
      <p className="hn-pick-progress">{translate('picking.of', { done, all })}</p>
      <progress className="hn-pick-bar" max={all} value={done} aria-label={translate('picking.progress')} />
      <NextCard key={next.id} line={next} taking={taking} mayCount={shown.mayCount} />
      <ScanPanel hint={translate('picking.scanHint')} onScan={taking.scan} />
      {undo}
      <Rest shown={shown} next={next} />
    </div>
  );
}

type NextCardProps = { readonly line: PickLine; readonly taking: Taking; readonly mayCount: boolean };

function NextCard({ line, taking, mayCount }: NextCardProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<'count' | 'short' | 'back' | null>(null);
  const close = () => setAsked(null);
  const { picked, quantity, slot, orderNumber } = line;
  return (
    <section className="hn-pick-next" aria-label={translate('picking.next')}>
      <Place line={line} />
      <LineName thing={line} />
      <p className="hn-pick-big">{translate('picking.of', { done: picked, all: quantity })}</p>
      <Lots line={line} />
      <p className="hn-pick-into">
        {translate('picking.putInto', { slot })} · {translate('picking.order', { number: orderNumber })}
      </p>
      <div className="hn-pick-buttons">
        {mayCount ? (
          <Button variant="default" mih={48} onClick={() => setAsked('count')}>
            {translate('picking.byHand')}
          </Button>
        ) : null}
        <Button variant="default" mih={48} onClick={() => setAsked('short')}>
          {translate('picking.short')}
        </Button>
        {picked === 0 ? null : (
          <Button variant="default" mih={48} onClick={() => setAsked('back')}>
            {translate('picking.putBack')}
          </Button>
        )}
      </div>
      <CountDialog line={line} taking={taking} opened={asked === 'count'} onClose={close} />
      <ShortDialog line={line} taking={taking} opened={asked === 'short'} onClose={close} />
      <PutBackDialog line={line} taking={taking} opened={asked === 'back'} onClose={close} />
    </section>
  );
}

type LastTakenProps = { readonly taken: Taken; readonly taking: Taking; readonly onUndone: () => void };

/** The piece that was scanned last, and the press that takes it back. */
function LastTaken({ taken, taking, onUndone }: LastTakenProps) {
  const translate = useTranslate();
  const name = nameOf(taken.line);
  const undo = async () => {
    onUndone();
    await taking.undo(taken);
  };
  return (
    <div className="hn-pick-last">
      <span>
        {translate('picking.lastTaken')} <bdi className="hn-strong">{name}</bdi>
      </span>
      <Button
        variant="default"
        mih={48}
        leftSection={<IconArrowBackUp size={20} aria-hidden className="hn-flip" />}
        aria-label={translate('picking.undoOf', { name })}
        onClick={() => void undo()}
      >
        {translate('ui.undo')}
      </Button>
    </div>
  );
}

const NEXT_FEW = 4;

/** What follows, so that one sees where the walk leads. */
function Rest({ shown, next }: { readonly shown: WaveDetail; readonly next: PickLine }) {
  const following = linesIn(shown).filter((line) => line.id !== next.id && restOf(line) > 0);
  return (
    <ol className="hn-pick-rest">
      {following.slice(0, NEXT_FEW).map((line) => (
        <li key={line.id}>
          <Place line={line} />
          <bdi>{line.name}</bdi>
          <span>× {restOf(line)}</span>
        </li>
      ))}
    </ol>
  );
}

function AllPicked() {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={<IconCircleCheck />}
      title={translate('picking.allPicked')}
      sentence={translate('picking.allPickedSentence')}
      action={
        <Button component={Link} to="/picking/packing" mih={48}>
          {translate('picking.toPacking')}
        </Button>
      }
    />
  );
}
