import { StatusBadge, type StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { Button, Group } from '@mantine/core';

type SentResultProps = {
  readonly tone: StatusTone;
  readonly state: string;
  readonly status: number | null;
  readonly reason: string | null;
};

/** How a call went, in a list. */
export function SentResult({ tone, state, status, reason }: SentResultProps) {
  return (
    <div>
      <StatusBadge tone={tone}>{state}</StatusBadge> {status === null ? null : <bdi dir="ltr">{status}</bdi>}
      {reason === null ? null : <div className="hn-soft">{reason}</div>}
    </div>
  );
}

export type SentActs = { readonly isBusy: boolean; readonly onResend: (id: number) => void };

export function SendAgain({ id, label, isBusy, onResend }: SentActs & { readonly id: number; readonly label: string }) {
  return (
    <Group>
      <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => onResend(id)}>
        {label}
      </Button>
    </Group>
  );
}
