import { QUEUES, type Feature, type FeatureQueue, type UseQueues } from '../../app/feature.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { use, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { FeaturesContext } from '../../shell/frame/notices.tsx';

/** What is to be done now by whoever looks: each opens its list. */
export function QueuesCard() {
  const translate = useTranslate();
  const hooks = useHooks(use(FeaturesContext));
  return (
    <Card title={translate('home.queues')} isFirst>
      {hooks === null ? <Skeleton height={160} /> : <Queues hooks={hooks} />}
    </Card>
  );
}

/** The hooks of the features, in their order; one that cannot be fetched brings nothing. */
function useHooks(features: readonly Feature[]): readonly UseQueues[] | null {
  const [hooks, setHooks] = useState<readonly UseQueues[] | null>(null);
  useEffect(() => {
    let isShown = true;
    const fetching = features.map(async ({ queues }) => {
      try {
        return (await queues?.()) ?? null;
      } catch {
        return null;
      }
    });
    void Promise.all(fetching).then((found) => {
      if (isShown) setHooks(found.filter((hook) => hook !== null));
    });
    return () => {
      isShown = false;
    };
  }, [features]);
  return hooks;
}

/** The list of hooks never changes while this is shown, so that all of them run in the same order at each drawing. */
function Queues({ hooks }: { readonly hooks: readonly UseQueues[] }) {
  const translate = useTranslate();
  const session = useSession();
  const found = hooks.flatMap((useQueues) => useQueues(session));
  const queues = QUEUES.flatMap((key) => found.filter((queue) => queue.key === key && queue.count > 0));
  if (queues.length === 0)
    return (
      <p className="hn-home-done">
        <IconCircleCheck size={20} aria-hidden />
        {translate('home.nothingToDo')}
      </p>
    );
  return (
    <ul className="hn-home-queues">
      {queues.map((queue) => (
        <li key={queue.key}>
          <Link to={queue.to}>
            <strong>{countOf(queue)}</strong>
            <span>{translate(`home.queue.${queue.key}`)}</span>
            <IconChevronRight size={16} aria-hidden className="hn-flip" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const countOf = ({ count, isCapped = false }: FeatureQueue): string => (isCapped ? `${count}+` : String(count));
