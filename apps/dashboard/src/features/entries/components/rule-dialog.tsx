import type { CollectionRuleRead, CollectionRuleWrite } from '@hanout/contracts/collections/collection-rules';
import type { Entry } from '@hanout/contracts/entries';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Button, Group, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { entryRenewals } from '../api/entry-calls.ts';
import { untouched } from '../api/hand-draft.ts';
import { ruleQuery, writeRule } from '../api/rule-calls.ts';
import { draftOf, ruleOf } from '../api/rule-draft.ts';
import { describeRule } from './describe-rule.ts';
import { HandProducts } from './hand-products.tsx';
import { RuleConditions } from './rule-conditions.tsx';
import type { RuleChoices } from './rule-conditions.tsx';
import { RulePreview } from './rule-preview.tsx';

type RuleDialogProps = {
  readonly collection: Entry | null;
  readonly choices: RuleChoices;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
};

/** Which products a collection holds: chosen by hand, or gathered by a rule. */
export function RuleDialog({ collection, ...rest }: RuleDialogProps) {
  const translate = useTranslate();
  const title = collection === null ? '' : translate('catalog.rule.title', { name: collection.name });
  return (
    <Dialog opened={collection !== null} onClose={rest.onClose} title={title} size={720}>
      {collection === null ? null : <StoredRule {...rest} key={collection.id} collection={collection} />}
    </Dialog>
  );
}

type LoadedProps = Omit<RuleDialogProps, 'collection'> & { readonly collection: Entry };

function StoredRule(props: LoadedProps) {
  const { api } = useApplication();
  const stored = useQuery({ ...ruleQuery(api, props.collection.id), gcTime: 0 });
  const problem = problemOf(stored.error);
  if (problem !== null)
    return <ProblemBanner problem={problem} onRetry={() => void stored.refetch()} retrying={stored.isFetching} />;
  if (stored.data === undefined) return <Skeleton height={200} />;
  // By what it says, not by its version: products that come and go by hand count that up as well.
  return <RuleForm {...props} key={JSON.stringify(stored.data.rule)} stored={stored.data} />;
}

type RuleFormProps = LoadedProps & { readonly stored: CollectionRuleRead };

function RuleForm({ collection, choices, mayWrite, stored, onClose }: RuleFormProps) {
  const translate = useTranslate();
  const readFresh = useFreshRead();
  const { api } = useApplication();
  const [isByRule, setByRule] = useState(stored.rule !== null);
  const [draft, setDraft] = useState(() => draftOf(stored.rule));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [byHand, setByHand] = useState(untouched);
  const isHandMade = !isByRule && stored.rule === null;
  const rule = isByRule ? ruleOf(draft) : null;
  const isDirty = JSON.stringify(rule) !== JSON.stringify(stored.rule);
  const query = ruleQuery(api, collection.id);
  const saving = useChange<CollectionRuleWrite, CollectionRuleRead, CollectionRuleRead>({
    send: (write) => writeRule(api, collection.id, write),
    ...entryRenewals,
    overtaken: {
      read: ({ problem: told }) => (told.code === 'catalog.entry-changed' ? readFresh({ ...query, gcTime: 0 }) : null),
      question: (current, write) => ({
        message: translate('ui.conflict.message'),
        fields: [
          {
            label: translate('catalog.rule.mode'),
            theirs: describeRule(current.rule, choices, translate),
            mine: describeRule(write.rule, choices, translate),
          },
        ],
      }),
      again: (write, { version }) => ({ ...write, version }),
    },
    said: () => translate('products.saved', { name: collection.name }),
    refused: shownInForm,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isByRule && rule === null) return;
    const outcome = await saving.run({ version: stored.version, rule });
    if (outcome.ok) onClose();
    else setProblem(outcome.problem);
  };
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={translate('catalog.rule.mode')}
        disabled={!mayWrite}
        value={isByRule ? 'rule' : 'hand'}
        data={['hand', 'rule'].map((value) => ({ value, label: translate(`catalog.rule.mode.${value}`) }))}
        onChange={(value) => setByRule(value === 'rule')}
      />
      {isHandMade ? (
        <HandProducts
          collection={collection}
          draft={byHand}
          mayWrite={mayWrite}
          onDraft={setByHand}
          onClose={onClose}
        />
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <LeaveGuard isDirty={isDirty && !saving.isRunning} />
          <fieldset className="hn-rule-frame" disabled={!mayWrite}>
            <Stack gap="md">
              {problem === null ? null : <ProblemBanner problem={problem} />}
              {isByRule ? (
                <>
                  <RuleConditions draft={draft} choices={choices} onChange={setDraft} />
                  <RulePreview collectionId={collection.id} rule={rule} />
                  {stored.rule === null && stored.productCount > 0 ? (
                    <Alert color="yellow" variant="light">
                      {translate('catalog.rule.replaces', { count: stored.productCount })}
                    </Alert>
                  ) : (
                    <p className="hn-soft hn-rule-note">{translate('catalog.rule.follows')}</p>
                  )}
                </>
              ) : (
                <p className="hn-soft hn-rule-note">{translate('catalog.rule.handHint')}</p>
              )}
              {mayWrite ? (
                <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
                  <Button variant="default" onClick={onClose}>
                    {translate('ui.form.cancel')}
                  </Button>
                  <SubmitButton
                    submitting={saving.isRunning}
                    disabled={!isDirty || (isByRule && rule === null)}
                    label={translate('ui.form.save')}
                  />
                </Group>
              ) : null}
            </Stack>
          </fieldset>
        </form>
      )}
    </Stack>
  );
}
