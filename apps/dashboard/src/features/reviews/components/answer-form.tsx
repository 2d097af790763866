import { REVIEW_LIMITS } from '@hanout/contracts/reviews';
import type { StaffReview } from '@hanout/contracts/reviews';
import { formatDate } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { GrowingText } from '@hanout/ui/inputs/growing-text.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Group, Stack } from '@mantine/core';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { answerReview, reviewKeys } from '../api/review-calls.ts';
import type { Answering } from '../api/review-calls.ts';

type AnswerFormProps = { readonly review: StaffReview };

/** What the shop says below a review that it shows. */
export function AnswerForm({ review }: AnswerFormProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const { uuid, version, answer, answeredBy } = review;
  const saving = useChange<Answering, StaffReview>({
    send: (answering) => answerReview(api, answering),
    renews: [reviewKeys.all],
    said: (saved) => translate(saved.answer === null ? 'moderation.answerRemoved' : 'moderation.answerSaved'),
    undo: (saved) => ({ uuid, version: saved.version, text: answer?.text ?? '' }),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { text: answer?.text ?? '' },
    submit: ({ text }) => saving.run({ uuid, version, text }),
  });
  return (
    <form id={form.id} noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <Stack gap="xs">
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        <GrowingText
          {...form.field('text')}
          label={translate('moderation.answer')}
          description={translate('moderation.answerHint')}
          dir="auto"
          minRows={2}
          maxRows={8}
          maxLength={REVIEW_LIMITS.answer}
          onChange={(event) => form.change('text', event.currentTarget.value)}
        />
        {answer === null ? null : (
          <p className="hn-soft">
            {translate('moderation.answerBy', {
              name: answeredBy,
              date: formatDate(Date.parse(answer.at), language),
            })}
          </p>
        )}
        <Group justify="flex-end">
          <SubmitButton submitting={form.submitting} label={translate('moderation.answerSave')} />
        </Group>
      </Stack>
    </form>
  );
}
