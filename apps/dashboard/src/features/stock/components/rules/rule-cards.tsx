import type { LotRule, LotRules, LotRuleWrite } from '@hanout/contracts/stock/lots';
import { STOCK_STRATEGIES } from '@hanout/core/inventory';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { put } from '../../../../api/cache.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { RULES, rulesQuery, writeRule } from '../../api/lot-calls.ts';

/** Which lots orders take first: by warehouse, else by family, else as the shop does. */
export function RuleCards({ mayWrite }: { readonly mayWrite: boolean }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(rulesQuery(api, useLanguage()));
  const problem = problemOf(query.error);
  if (problem !== null && query.data === undefined)
    return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (query.data === undefined) return <Skeleton height={320} />;
  const { rules } = query.data;
  return (
    <div className="hn-stock-page">
      <p className="hn-soft">{translate('stock.rulesSentence')}</p>
      {(['warehouse', 'family'] as const).map((of) => (
        <Card key={of} title={translate(`stock.rulesOf.${of}`)}>
          <ul className="hn-rules">
            {rules
              .filter((rule) => rule.of === of)
              .map((rule) => (
                <RuleRow key={rule.subject.id} rule={rule} mayWrite={mayWrite} />
              ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

type Setting = { readonly rule: LotRule; readonly next: LotRuleWrite; readonly isBack: boolean };

function RuleRow({ rule, mayWrite }: { readonly rule: LotRule; readonly mayWrite: boolean }) {
  const translate = useTranslate();
  const { run, isRunning } = useRule();
  const { subject, strategy, isStrict } = rule;
  const set = (next: LotRuleWrite) => void run({ rule, next, isBack: false });
  return (
    <li>
      <span>
        <bdi>{subject.name}</bdi>
      </span>
      <Select
        aria-label={translate('stock.strategyOf', { name: subject.name })}
        disabled={!mayWrite || isRunning}
        allowDeselect={false}
        value={strategy ?? ''}
        data={[
          { value: '', label: translate('stock.strategy.none') },
          ...STOCK_STRATEGIES.map((value) => ({ value, label: translate(`stock.strategy.${value}`) })),
        ]}
        onChange={(value) => set({ strategy: STOCK_STRATEGIES.find((each) => each === value) ?? null, isStrict })}
      />
      <Checkbox
        label={translate('stock.strict')}
        aria-label={translate('stock.strictOf', { name: subject.name })}
        disabled={!mayWrite || isRunning || strategy === null}
        checked={isStrict}
        onChange={(event) => set({ strategy, isStrict: event.currentTarget.checked })}
      />
    </li>
  );
}

/** Saved at once, with a way back. */
function useRule() {
  const translate = useTranslate();
  const { api } = useApplication();
  const language = useLanguage();
  return useChange<Setting, LotRules>({
    send: ({ rule, next }) => writeRule(api, rule, next),
    store: (rules) => [put([...RULES, language], rules)],
    said: (_, { rule, isBack }) => (isBack ? null : translate('stock.ruleSaved', { name: rule.subject.name })),
    undo: (_, { rule, isBack }) =>
      isBack ? null : { rule, next: { strategy: rule.strategy, isStrict: rule.isStrict }, isBack: true },
  });
}
