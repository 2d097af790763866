import type { CollectionRuleRead } from '@hanout/contracts/collection-rules';
import type { Entry } from '@hanout/contracts/entries';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Button, Group, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { entryKeys } from '../api/entry-calls.ts';
import { ruleQuery, writeRule } from '../api/rule-calls.ts';
import { draftOf, ruleOf } from '../api/rule-draft.ts';
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
  const [conflict, setConflict] = useState<Problem | null>(null);
  const problem = problemOf(stored.error);
  if (problem !== null)
    return <ProblemBanner problem={problem} onRetry={() => void stored.refetch()} retrying={stored.isFetching} />;
  if (stored.data === undefined) return <Skeleton height={200} />;
  return (
    <>
      {conflict === null ? null : <ProblemBanner problem={conflict} />}
      <RuleForm
        {...props}
        key={stored.data.version}
        stored={stored.data}
        onConflict={(told) => {
          setConflict(told);
          void stored.refetch();
        }}
      />
    </>
  );
}

type RuleFormProps = LoadedProps & {
  readonly stored: CollectionRuleRead;
  readonly onConflict: (problem: Problem) => void;
};

function RuleForm({ collection, choices, mayWrite, stored, onClose, onConflict }: RuleFormProps) {
  const translate = useTranslate();
  const toasts = useToasts();
  const queries = useQueryClient();
  const { api } = useApplication();
  const [isByRule, setByRule] = useState(stored.rule !== null);
  const [draft, setDraft] = useState(() => draftOf(stored.rule));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSaving, setSaving] = useState(false);
  const rule = isByRule ? ruleOf(draft) : null;
  const isDirty = JSON.stringify(rule) !== JSON.stringify(stored.rule);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isByRule && rule === null) return;
    setSaving(true);
    const answer = await writeRule(api, collection.id, { version: stored.version, rule });
    setSaving(false);
    if (!answer.ok) {
      if (answer.problem.status === 409) onConflict(answer.problem);
      else setProblem(answer.problem);
      return;
    }
    await queries.invalidateQueries({ queryKey: entryKeys.all });
    for (const key of ['product-enumerations', 'products']) void queries.invalidateQueries({ queryKey: [key] });
    toasts.show({ tone: 'success', message: translate('products.saved', { name: collection.name }) });
    onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <LeaveGuard isDirty={isDirty && !isSaving} />
      <fieldset className="hn-rule-frame" disabled={!mayWrite}>
        <Stack gap="md">
          {problem === null ? null : <ProblemBanner problem={problem} />}
          <SegmentedControl
            aria-label={translate('catalog.rule.mode')}
            disabled={!mayWrite}
            value={isByRule ? 'rule' : 'hand'}
            data={['hand', 'rule'].map((value) => ({ value, label: translate(`catalog.rule.mode.${value}`) }))}
            onChange={(value) => setByRule(value === 'rule')}
          />
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
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {translate('ui.form.cancel')}
              </Button>
              <SubmitButton
                submitting={isSaving}
                disabled={!isDirty || (isByRule && rule === null)}
                label={translate('ui.form.save')}
              />
            </Group>
          ) : null}
        </Stack>
      </fieldset>
    </form>
  );
}
