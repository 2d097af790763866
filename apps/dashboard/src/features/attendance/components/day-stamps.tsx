import type { AttendanceDay, PersonWeek, StampRow } from '@hanout/contracts/attendance/days';
import { toInstant } from '@hanout/core/kernel';
import { dayOf } from '@hanout/core/shop';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { clockOf } from '../../../attendance-parts/day-text.ts';
import { toLocal } from './local-time.ts';
import type { StampDraft } from './stamp-dialog.tsx';

type DayStampsProps = {
  readonly week: PersonWeek;
  readonly day: AttendanceDay;
  readonly onCorrect: (draft: StampDraft) => void;
};

/** Every stamp of a day as it was made; those that count no more are struck through, with who said so and why. */
export function DayStamps({ week, day, onCorrect }: DayStampsProps) {
  const translate = useTranslate();
  const stamps = week.stamps.filter(({ at }) => dayOf(toInstant(Date.parse(at))) === day.day);
  const { suggestedOut } = day;
  const isAsked = week.mayCorrect && day.status === 'forgotten' && suggestedOut !== null;
  if (stamps.length === 0 && !isAsked) return null;
  return (
    <ul className="hn-attend-stamps">
      {stamps.map((stamp) => (
        <li key={stamp.id}>
          <StampText stamp={stamp} />
          {week.mayCorrect && stamp.voided === null ? (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={translate('attendance.correctOf', { time: clockOf(stamp.at) })}
              onClick={() => onCorrect({ stamp, kind: stamp.kind, at: toLocal(stamp.at) })}
            >
              {translate('attendance.correct')}
            </Button>
          ) : null}
        </li>
      ))}
      {isAsked ? (
        <li>
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => onCorrect({ stamp: null, kind: 'out', at: toLocal(suggestedOut) })}
          >
            {translate('attendance.suggestOut', { time: clockOf(suggestedOut) })}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}

function StampText({ stamp }: { readonly stamp: StampRow }) {
  const translate = useTranslate();
  const said = (
    <>
      {translate(`attendance.kind.${stamp.kind}`)} <bdi dir="ltr">{clockOf(stamp.at)}</bdi>
    </>
  );
  const from = stamp.madeBy ?? stamp.kiosk ?? '';
  return (
    <>
      {stamp.voided === null && stamp.isVerified ? <strong>{said}</strong> : <del>{said}</del>}
      <span className="hn-soft">
        <bdi>{from}</bdi>
        {stamp.reason === '' ? null : (
          <>
            {' · '}
            <bdi>{stamp.reason}</bdi>
          </>
        )}
        {stamp.isOffline ? ` · ${translate('attendance.offline')}` : null}
        {stamp.isOffline && stamp.deviceAt !== null ? (
          <>
            {' '}
            (<bdi dir="ltr">{clockOf(stamp.deviceAt)}</bdi>)
          </>
        ) : null}
        {stamp.isInDoubt ? ` · ${translate('attendance.inDoubt')}` : null}
        {stamp.isVerified ? null : ` · ${translate('attendance.unverified')}`}
        {stamp.voided === null ? null : (
          <>
            {' · '}
            {translate('attendance.voidedBy', { name: stamp.voided.by })} <bdi>{stamp.voided.reason}</bdi>
          </>
        )}
      </span>
    </>
  );
}
