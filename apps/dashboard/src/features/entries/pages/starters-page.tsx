import type { Starter, TradeKey } from '@hanout/contracts/starters';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Skeleton } from '@mantine/core';
import {
  IconDeviceMobile,
  IconHanger,
  IconPerfume,
  IconPlus,
  IconSalad,
  IconShoe,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { Notices } from '../../../shell/frame/notices.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { entryRenewals } from '../api/entry-calls.ts';
import { applyStarter, starterListQuery, undoStarter } from '../api/starter-calls.ts';
import { StarterPreview } from '../components/starter-preview.tsx';
import '../components/entry-list.css';
import './starters-page.css';

const ICONS: Readonly<Record<TradeKey, Icon>> = {
  clothing: IconHanger,
  shoes: IconShoe,
  cosmetics: IconPerfume,
  electronics: IconDeviceMobile,
  home: IconToolsKitchen2,
  food: IconSalad,
};

/** A catalogue to begin with: a trade is chosen, looked at and taken over as a whole, and taken back as far as nothing uses it. */
export function StartersPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const list = useQuery(starterListQuery(api));
  const problem = problemOf(list.error);
  const [parameters, setParameters] = useSearchParams();
  const chosen = list.data?.rows.find(({ key }) => key === parameters.get('trade')) ?? null;
  return (
    <>
      <BackLink to="/catalog/categories" label={translate('catalog.starters.back')} />
      <PageHeading title={translate('catalog.starters.title')} />
      <p className="hn-soft">{translate('catalog.starters.sentence')}</p>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.data === undefined && problem === null ? <Skeleton height={120} mt="md" /> : null}
      <div className="hn-starters" role="group" aria-label={translate('catalog.starters.title')}>
        {list.data?.rows.map((starter) => (
          <TradeButton
            key={starter.key}
            starter={starter}
            isChosen={starter.key === chosen?.key}
            onChoose={() => setParameters({ trade: starter.key })}
          />
        ))}
      </div>
      {chosen === null ? null : <ChosenTrade key={chosen.key} starter={chosen} />}
      <Notices above="entries" />
    </>
  );
}

type TradeButtonProps = { readonly starter: Starter; readonly isChosen: boolean; readonly onChoose: () => void };

function TradeButton({ starter, isChosen, onChoose }: TradeButtonProps) {
  const translate = useTranslate();
  const TradeIcon = ICONS[starter.key];
  return (
    <button type="button" className="hn-starter" aria-pressed={isChosen} onClick={onChoose}>
      <TradeIcon size={26} aria-hidden />
      <strong>{translate(`catalog.trade.${starter.key}`)}</strong>
      <span className="hn-soft">
        {starter.toMake === 0
          ? translate('catalog.starters.allThere')
          : translate('catalog.starters.news', { count: starter.toMake })}
      </span>
    </button>
  );
}

function ChosenTrade({ starter }: { readonly starter: Starter }) {
  const translate = useTranslate();
  const session = useSession();
  const { api } = useApplication();
  const undoing = useChange<TradeKey, { readonly removed: number; readonly kept: number }>({
    send: (trade) => undoStarter(api, trade),
    ...entryRenewals,
    said: ({ removed, kept }) =>
      kept === 0
        ? translate('catalog.starters.removed', { count: removed })
        : translate('catalog.starters.removedBut', { count: removed, kept }),
  });
  const applying = useChange<TradeKey, { readonly made: number; readonly kept: number }>({
    send: (trade) => applyStarter(api, trade),
    ...entryRenewals,
    said: ({ made }, trade) =>
      translate('catalog.starters.made', { count: made, trade: translate(`catalog.trade.${trade}`) }),
    undoWith: (_, trade) => () => undoing.run(trade),
  });
  const mayWrite = isPermitted(session, 'catalog.write');
  return (
    <Card
      title={translate(`catalog.trade.${starter.key}`)}
      beside={
        mayWrite ? (
          <Group gap="xs">
            {starter.made === 0 ? null : (
              <Button variant="default" loading={undoing.isRunning} onClick={() => void undoing.run(starter.key)}>
                {translate('catalog.starters.undo')}
              </Button>
            )}
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              loading={applying.isRunning}
              disabled={starter.toMake === 0}
              onClick={() => void applying.run(starter.key)}
            >
              {starter.toMake === 0
                ? translate('catalog.starters.allThere')
                : translate('catalog.starters.apply', { count: starter.toMake })}
            </Button>
          </Group>
        ) : null
      }
    >
      <StarterPreview starter={starter} />
    </Card>
  );
}
