import { Money } from '@hanout/ui/money/money.tsx';
import { useEffect, useState } from 'react';
import { useTill } from '../till/use-till.ts';

type Read = Awaited<ReturnType<ReturnType<typeof useTill>['journal']['readEvent']>>;

/** What was written down: the lines of a sale, the reason of everything else. */
export function EventText({ eventId }: { readonly eventId: string }) {
  const { journal } = useTill();
  const [event, setEvent] = useState<Read>(null);
  useEffect(() => {
    const turn = { isOver: false };
    void journal.readEvent(eventId).then((read) => {
      if (!turn.isOver) setEvent(read);
    });
    return () => {
      turn.isOver = true;
    };
  }, [eventId, journal]);
  if (event === null) return null;
  if (event.kind !== 'sale') return <p className="pos-event">{'reason' in event ? event.reason : ''}</p>;
  return (
    <ul className="pos-event">
      {event.lines.map((line, at) => (
        // Lines of what is written down are never reordered.
        <li key={at}>
          {line.quantity} × <bdi>{line.name}</bdi> <Money centimes={line.unitPriceCentimes * line.quantity} />
        </li>
      ))}
    </ul>
  );
}
