import type { PickLine, WaveDetail } from '@hanout/contracts/picking/waves';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ScanPanel } from '@hanout/ui/scanning/scan-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useScan } from '../../api/use-scan.ts';
import { linesIn, nextOf, progressOf, restOf } from '../../api/walk.ts';
import { LineName } from '../line-name.tsx';
import { Lot, Place } from '../waves/wave-view.tsx';
import { CountDialog } from './count-dialog.tsx';
import { ShortDialog } from './short-dialog.tsx';

/** One thing at a time: where it lies, what it is, how many, into which slot. Made for a phone in one hand. */
export function PickScreen({ shown }: { readonly shown: WaveDetail }) {
  const translate = useTranslate();
  const { scan } = useScan(shown);
  const next = nextOf(shown);
  const { done, all } = progressOf(shown);
  if (next === undefined) return <AllPicked />;
  return (
    <div className="hn-pick-screen">
      <p className="hn-pick-progress">{translate('picking.of', { done, all })}</p>
      <progress className="hn-pick-bar" max={all} value={done} aria-label={translate('picking.progress')} />
      <NextCard key={next.id} line={next} shown={shown} />
      <ScanPanel hint={translate('picking.scanHint')} onScan={(code) => scan({ code })} />
      <Rest shown={shown} next={next} />
    </div>
  );
}

function NextCard({ line, shown }: { readonly line: PickLine; readonly shown: WaveDetail }) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<'count' | 'short' | null>(null);
  const { picked, quantity, slot, orderNumber } = line;
  return (
    <section className="hn-pick-next" aria-label={translate('picking.next')}>
      <Place line={line} />
      <LineName thing={line} />
      <p className="hn-pick-big">{translate('picking.of', { done: picked, all: quantity })}</p>
      <Lot line={line} />
      <p className="hn-pick-into">
        {translate('picking.putInto', { slot })} · {translate('picking.order', { number: orderNumber })}
      </p>
      <div className="hn-pick-buttons">
        {shown.mayCount ? (
          <Button variant="default" mih={48} onClick={() => setAsked('count')}>
            {translate('picking.byHand')}
          </Button>
        ) : null}
        <Button variant="default" mih={48} onClick={() => setAsked('short')}>
          {translate('picking.short')}
        </Button>
      </div>
      <CountDialog line={line} shown={shown} opened={asked === 'count'} onClose={() => setAsked(null)} />
      <ShortDialog line={line} shown={shown} opened={asked === 'short'} onClose={() => setAsked(null)} />
    </section>
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
