import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslate } from '../text/translate-context.tsx';
import { ErrorReference } from './error-reference.tsx';
import type { Problem } from './problem.ts';
import './errors.css';

type ProblemBannerProps = {
  readonly problem: Problem;
  /** What failed, in the page's words; the problem's own message follows. */
  readonly title?: string;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
};

/** A failed page or form: what happened, what can be done, and the reference to give to support. */
export function ProblemBanner({ problem, title, onRetry, retrying = false }: ProblemBannerProps) {
  const translate = useTranslate();
  // An expected refusal explains itself; only what broke needs a number to ask about.
  const reference = problem.status >= 500 || problem.code === 'client.unreadable' ? (problem.reference ?? '') : '';
  // What was refused of things that no field on the screen stands for.
  const details = [...new Set(Object.values(problem.errors ?? {}).flat())].filter((told) => told !== problem.message);
  const hasActions = onRetry !== undefined || reference !== '';
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={title ?? problem.message}
      className="hn-banner"
    >
      {title === undefined ? null : <p>{problem.message}</p>}
      {details.map((told) => (
        <p key={told}>{told}</p>
      ))}
      {hasActions ? (
        <div className="hn-banner-actions">
          {onRetry === undefined ? null : (
            <Button size="xs" variant="default" loading={retrying} onClick={onRetry}>
              {translate('ui.retry')}
            </Button>
          )}
          {reference === '' ? null : <ErrorReference reference={reference} />}
        </div>
      ) : null}
    </Alert>
  );
}
