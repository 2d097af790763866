/** One step of the way of an order, in words. */
export interface TimelineEntry {
  readonly label: string;
  readonly at: string | null;
  readonly status: 'done' | 'current' | 'to_come';
}

/** The way of an order: where it stands is said by text and shape, not by colour alone. */
export function Timeline({
  steps,
  currentLabel,
}: {
  readonly steps: readonly TimelineEntry[];
  readonly currentLabel: string;
}) {
  return (
    <ol className="timeline">
      {steps.map(({ label, at, status }) => (
        <li
          key={label}
          className={`timeline__step timeline__step--${status}`}
          aria-current={status === 'current' ? 'step' : undefined}
        >
          <span className="timeline__label">
            {label}
            {status === 'current' ? <span className="visually-hidden"> ({currentLabel})</span> : null}
          </span>
          {at === null ? null : (
            <span className="timeline__at">
              <bdi>{at}</bdi>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
