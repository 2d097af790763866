import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';

type ReadProblemProps = { readonly error: unknown; readonly onRetry?: () => void };

/** Why something could not be read, where it would stand. */
export function ReadProblem({ error, onRetry }: ReadProblemProps) {
  const problem = problemOf(error);
  return problem === null ? null : <ProblemBanner problem={problem} {...(onRetry === undefined ? {} : { onRetry })} />;
}
