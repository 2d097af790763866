import type { IncidentDetail } from '@hanout/contracts/warehouses/incidents';
import { formatDateTime } from '@hanout/i18n';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { MentionField } from '../../../mention-parts/mention-field.tsx';
import { mentionedIn } from '../../../mention-parts/mention-text.ts';
import { NoteText } from '../../../mention-parts/note-text.tsx';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { commentOnIncident, incidentKeys } from '../api/incident-calls.ts';

type Shown = { readonly shown: IncidentDetail };

/** Who did and said what when, the latest first. */
export function HistoryCard({ shown }: Shown) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Card title={translate('incidents.history')}>
      <CommentForm shown={shown} />
      <ol className="hn-incident-steps">
        {shown.history.map(({ id, at, label, by, note, mentions }) => (
          <li key={id}>
            <span className="hn-strong">{label}</span>
            <div className="hn-soft">
              <time dateTime={at}>{formatDateTime(Date.parse(at), language)}</time> · <bdi>{by}</bdi>
            </div>
            {note === '' ? null : <NoteText note={{ body: note, mentions }} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function CommentForm({ shown: { id, people } }: Shown) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { run } = useChange<string, IncidentDetail>({
    send: (body, key) => {
      const mentions = mentionedIn(body, people).map((person) => person.id);
      return commentOnIncident(api, { id, comment: { body, mentions } }, key);
    },
    store: (value) => [put(incidentKeys.detail(value.id), value)],
    said: () => translate('incidents.commented'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { body: '' },
    validate: ({ body }) => (body.trim() === '' ? { body: translate('ui.form.required') } : {}),
    submit: async ({ body }) => {
      const outcome = await run(body);
      if (outcome.ok) form.reset();
      return outcome;
    },
  });
  return (
    <form id={form.id} className="hn-incident-comment" noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <MentionField
        people={people}
        label={translate('incidents.comment')}
        hint={translate('incidents.commentHint')}
        listLabel={translate('incidents.people')}
        value={form.values.body}
        error={form.field('body').error}
        onChange={(body) => form.change('body', body)}
        onSend={form.submit}
      />
      <div>
        <SubmitButton submitting={form.submitting} label={translate('incidents.send')} />
      </div>
    </form>
  );
}
