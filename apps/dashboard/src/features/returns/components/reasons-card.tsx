import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { newReason, readReasons, writeReasons } from '../api/rule-values.ts';
import type { Reason, RuleValues } from '../api/rule-values.ts';

/** The reasons that may be given, in their order. One that was used stays in what was asked: it is archived, not taken away. */
export function ReasonsCard({ form }: { readonly form: ServerForm<RuleValues> }) {
  const translate = useTranslate();
  const reasons = readReasons(form.values.reasons);
  const { error } = form.field('reasons');
  const set = (next: readonly Reason[]): void => form.change('reasons', writeReasons(next));
  const change = (code: string, part: Partial<Reason>): void =>
    set(reasons.map((each) => (each.code === code ? { ...each, ...part } : each)));
  const living = reasons.filter(({ isArchived }) => !isArchived);
  return (
    <Card
      title={translate('back.reasons')}
      beside={
        <Button size="xs" variant="default" onClick={() => set([...reasons, newReason()])}>
          {translate('back.reasonAdd')}
        </Button>
      }
    >
      {error === undefined ? null : (
        <p role="alert" className="hn-return-wrong">
          {error}
        </p>
      )}
      {living.map((reason, at) => (
        <div key={reason.code} role="group" aria-label={reason.names.fr} className="hn-return-reason">
          {(['fr', 'ar', 'en'] as const).map((language) => (
            <TextInput
              key={language}
              label={translate(`back.reasonIn.${language}`)}
              value={reason.names[language]}
              maxLength={80}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              withAsterisk={language === 'fr'}
              error={error !== undefined && language === 'fr' && reason.names.fr.trim() === ''}
              onChange={(event) =>
                change(reason.code, { names: { ...reason.names, [language]: event.currentTarget.value } })
              }
            />
          ))}
          <Checkbox
            label={translate('back.isOurFault')}
            description={translate('back.isOurFaultHint')}
            checked={reason.isOurFault}
            onChange={(event) => change(reason.code, { isOurFault: event.currentTarget.checked })}
          />
          <div className="hn-return-states">
            <Button
              size="compact-sm"
              variant="default"
              disabled={at === 0}
              onClick={() => set(movedUp(reasons, reason, living[at - 1]))}
            >
              {translate('back.reasonUp')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={living.length < 2}
              onClick={() => change(reason.code, { isArchived: true })}
            >
              {translate('back.reasonArchive')}
            </Button>
          </div>
        </div>
      ))}
      <Archived reasons={reasons} onTakeBack={(code) => change(code, { isArchived: false })} />
    </Card>
  );
}

type ArchivedProps = { readonly reasons: readonly Reason[]; readonly onTakeBack: (code: string) => void };

function Archived({ reasons, onTakeBack }: ArchivedProps) {
  const translate = useTranslate();
  const archived = reasons.filter(({ isArchived }) => isArchived);
  if (archived.length === 0) return null;
  return (
    <details>
      <summary>{translate('back.reasonsArchived', { count: archived.length })}</summary>
      <ul className="hn-return-lines">
        {archived.map(({ code, names }) => (
          <li key={code}>
            <bdi>{names.fr}</bdi>
            <Button size="compact-sm" variant="default" onClick={() => onTakeBack(code)}>
              {translate('back.reasonTakeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function movedUp(reasons: readonly Reason[], reason: Reason, above: Reason | undefined): readonly Reason[] {
  if (above === undefined) return reasons;
  return reasons.map((each) => (each === reason ? above : each === above ? reason : each));
}
