import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useLostChoices } from '../../api/choices.ts';

/** ST-20: which choices of the page could not be had, with a way to ask again. */
export function FailedChoices() {
  const translate = useTranslate();
  const offline = { status: 0, code: 'client.offline', message: translate('client.offline') };
  return useLostChoices().map(({ sentence, error, isAsking, retry }) => (
    <div key={sentence} className="hn-failed-choices">
      <ProblemBanner
        title={translate(sentence)}
        problem={problemOf(error) ?? offline}
        retrying={isAsking}
        onRetry={retry}
      />
    </div>
  ));
}
