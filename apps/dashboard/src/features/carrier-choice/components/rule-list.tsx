import type { ChoiceRuleRow } from '@hanout/contracts/carrier-choice/rules';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconArrowDown, IconArrowUp, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { choiceKeys, rulesQuery, stepRule, type RuleStep } from '../api/choice-calls.ts';
import { ChoiceHeading } from './choice-heading.tsx';
import { ChoiceSettingsCard } from './choice-settings-card.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { useRuleWords } from './rule-words.ts';
import './choice.css';

/** Rules by hand of a shop, the first to be looked at first; moved, changed, put away and brought back. */
export function RuleList({ shop }: { readonly shop: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const mayWrite = isPermitted(useSession(), 'settings.write');
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q');
  const archived = parameters.get('archived') === 'yes' ? 'yes' : 'no';
  const [open, setOpen] = useState<ChoiceRuleRow | 'new' | null>(parameters.get('open') === 'new' ? 'new' : null);
  const list = useQuery(rulesQuery(api, { shop, q, archived }));
  const stepping = useStepping();
  const step = (asked: RuleStep) => void stepping.run(asked);
  const tabs = (['no', 'yes'] as const).map((key) => ({
    key,
    label: translate(key === 'yes' ? 'carrierChoice.archived' : 'carrierChoice.holding'),
    to: key === 'yes' ? '/carrier-choice?archived=yes' : '/carrier-choice',
  }));
  const newRule = mayWrite ? (
    <Button onClick={() => setOpen('new')}>{translate('carrierChoice.newRule')}</Button>
  ) : null;
  return (
    <>
      <ChoiceHeading current="rules" actions={newRule} />
      <p className="hn-soft hn-choice-lead">{translate('carrierChoice.rulesSentence')}</p>
      <ListPanel<ChoiceRuleRow>
        query={list}
        label={translate('carrierChoice.rules')}
        tabs={<ViewTabs label={translate('carrierChoice.rules')} current={archived} tabs={tabs} />}
        toolbar={
          <div className="hn-toolbar">
            <SearchField
              text={q ?? ''}
              label={translate('carrierChoice.searchRules')}
              hint={translate('carrierChoice.searchRules')}
              onSearch={(text) =>
                setParameters({ ...(archived === 'yes' ? { archived } : {}), ...(text === null ? {} : { q: text }) })
              }
            />
          </div>
        }
        rows={list.data?.rows}
        columns={useColumns({
          mayWrite,
          step,
          count: list.data?.rows.length ?? 0,
          isWhole: q === null,
          onOpen: setOpen,
        })}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        onOpen={(rule) => setOpen(rule)}
        card={(rule) => (
          <RuleCard
            rule={rule}
            onOpen={() => setOpen(rule)}
            tools={
              mayWrite ? (
                <RuleTools rule={rule} count={list.data?.rows.length ?? 0} isWhole={q === null} step={step} />
              ) : null
            }
          />
        )}
        empty={
          q === null ? (
            <EmptyState
              icon={<IconRoute />}
              title={translate('carrierChoice.noRules')}
              sentence={translate('carrierChoice.noRulesSentence')}
              action={archived === 'yes' ? null : newRule}
            />
          ) : (
            <NothingFound
              title={translate('carrierChoice.nothingFound')}
              sentence={translate('carrierChoice.nothingFoundSentence')}
              onWiden={() => setParameters(archived === 'yes' ? { archived } : {})}
            />
          )
        }
      >
        {open === null || list.data === undefined ? null : (
          <RuleDialog
            key={open === 'new' ? 'new' : `${open.id} ${open.version}`}
            shop={shop}
            rule={open === 'new' ? null : open}
            choices={list.data}
            isReadOnly={!mayWrite}
            onClose={() => setOpen(null)}
          />
        )}
      </ListPanel>
      <ChoiceSettingsCard shop={shop} mayWrite={mayWrite} />
    </>
  );
}

function useStepping() {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<RuleStep, ChoiceRuleRow>({
    send: (asked) => stepRule(api, asked),
    renews: [choiceKeys.rules],
    outdates: [choiceKeys.proposals],
    said: (_, { step }) =>
      translate(
        step === 'archive'
          ? 'carrierChoice.archivedSaid'
          : step === 'restore'
            ? 'carrierChoice.restoredSaid'
            : 'carrierChoice.movedSaid',
      ),
    undo: (rule, { step }) =>
      typeof step === 'string' ? { rule, step: step === 'archive' ? 'restore' : 'archive' } : null,
  });
}

type ColumnsInput = {
  readonly mayWrite: boolean;
  readonly step: (asked: RuleStep) => void;
  readonly count: number;
  readonly isWhole: boolean;
  readonly onOpen: (rule: ChoiceRuleRow) => void;
};

function useColumns({ mayWrite, step, count, isWhole, onOpen }: ColumnsInput): readonly Column<ChoiceRuleRow>[] {
  const translate = useTranslate();
  const { about, goesBy } = useRuleWords();
  const tools: Column<ChoiceRuleRow> = {
    key: 'tools',
    title: translate('carrierChoice.tools'),
    align: 'end',
    cell: (rule) => <RuleTools rule={rule} count={count} isWhole={isWhole} step={step} />,
  };
  return [
    { key: 'order', title: translate('carrierChoice.order'), cell: ({ position }) => position ?? '—' },
    {
      key: 'name',
      title: translate('carrierChoice.name'),
      cell: (rule) => <RuleName rule={rule} onOpen={() => onOpen(rule)} />,
    },
    { key: 'about', title: translate('carrierChoice.about'), from: 'md', cell: (rule) => <bdi>{about(rule)}</bdi> },
    { key: 'goesBy', title: translate('carrierChoice.goesBy'), cell: (rule) => <bdi>{goesBy(rule)}</bdi> },
    ...(mayWrite ? [tools] : []),
  ];
}

const RuleName = ({ rule, onOpen }: { readonly rule: ChoiceRuleRow; readonly onOpen: () => void }) => (
  <button type="button" className="hn-row-link hn-choice-name" data-row-link onClick={onOpen}>
    <bdi>{rule.name}</bdi>
  </button>
);

type RuleToolsProps = Pick<ColumnsInput, 'step' | 'count' | 'isWhole'> & { readonly rule: ChoiceRuleRow };

function RuleTools({ rule, step, count, isWhole }: RuleToolsProps) {
  const translate = useTranslate();
  const { position, name, isArchived } = rule;
  const said = (key: Parameters<Translate>[0]) => `${translate(key)} · ${name}`;
  if (isArchived)
    return (
      <ActionIcon
        variant="subtle"
        aria-label={said('carrierChoice.restore')}
        onClick={() => step({ rule, step: 'restore' })}
      >
        <IconArchiveOff size={18} aria-hidden />
      </ActionIcon>
    );
  return (
    <span className="hn-choice-tools">
      {position === null || !isWhole ? null : (
        <>
          <ActionIcon
            variant="subtle"
            aria-label={said('carrierChoice.up')}
            disabled={position === 1}
            onClick={() => step({ rule, step: { to: position - 1 } })}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={said('carrierChoice.down')}
            disabled={position === count}
            onClick={() => step({ rule, step: { to: position + 1 } })}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
      <ActionIcon
        variant="subtle"
        aria-label={said('carrierChoice.archive')}
        onClick={() => step({ rule, step: 'archive' })}
      >
        <IconArchive size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
}

function RuleCard({
  rule,
  onOpen,
  tools,
}: {
  readonly rule: ChoiceRuleRow;
  readonly onOpen: () => void;
  readonly tools: ReactNode;
}) {
  const { about, goesBy } = useRuleWords();
  return (
    <div className="hn-row-card">
      <div className="hn-row-line">
        <span>
          {rule.position === null ? null : `${rule.position}. `}
          <RuleName rule={rule} onOpen={onOpen} />
        </span>
        <span className="hn-spacer" />
        {tools}
      </div>
      <div className="hn-soft">
        <bdi>{about(rule)}</bdi>
      </div>
      <div>
        <bdi>{goesBy(rule)}</bdi>
      </div>
    </div>
  );
}
