import type { ChangeAnswer } from '../../client/api/own-order.ts';
import type { Translate } from '../props.ts';

/** Why nothing was changed, and what to do now; what was typed stays where it is. */
export function Outcome({ answer, t }: { readonly answer: ChangeAnswer | 'saving' | null; readonly t: Translate }) {
  if (answer === null || answer === 'saving' || answer.kind === 'done' || answer.kind === 'totals') return null;
  return (
    <div className="failure">
      <p>{textOf(answer, t)}</p>
      {answer.kind === 'changed-meanwhile' ? (
        <button type="button" className="button button-outline" onClick={() => location.reload()}>
          {t('own.reload')}
        </button>
      ) : null}
    </div>
  );
}

function textOf(answer: Exclude<ChangeAnswer, { kind: 'done' | 'totals' }>, t: Translate): string {
  switch (answer.kind) {
    case 'changed-meanwhile':
      return t('own.changed_meanwhile');
    case 'unreachable':
      return t('own.offline');
    default:
      return answer.message === '' ? t('own.failed') : answer.message;
  }
}
