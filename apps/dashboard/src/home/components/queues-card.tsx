import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { QUEUES, type Queue } from '../../home-parts/queues.ts';
import { useSession } from '../../session/use-session.ts';
import { queuesOfFeatures } from '../queues-of-features.ts';

/** What is to be done now by whoever looks: each opens its list. */
export function QueuesCard() {
  const translate = useTranslate();
  const session = useSession();
  // The list never changes, so that all of them run in the same order at each drawing.
  const known = queuesOfFeatures.flatMap((queuesOf) => queuesOf(session));
  const waiting = QUEUES.flatMap((key) => known.filter((queue) => queue.key === key && queue.count > 0));
  return (
    <Card title={translate('home.queues')} isFirst>
      {waiting.length === 0 ? (
        <p className="hn-home-done">
          <IconCircleCheck size={20} aria-hidden />
          {translate('home.nothingToDo')}
        </p>
      ) : (
        <ul className="hn-home-queues">
          {waiting.map((queue) => (
            <li key={queue.key}>
              <Link to={queue.to}>
                <strong>{countOf(queue)}</strong>
                <span>{translate(`home.queue.${queue.key}`)}</span>
                <IconChevronRight size={16} aria-hidden className="hn-flip" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const countOf = ({ count, isCapped = false }: Queue): string => (isCapped ? `${count}+` : String(count));
