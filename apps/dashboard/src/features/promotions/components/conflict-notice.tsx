import type { PromotionConflict, PromotionDetail } from '@hanout/contracts/promotions';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

type NoticeProps = {
  readonly conflict: PromotionConflict | null;
  /** Shows what the other person saved. */
  readonly onTheirs: (current: PromotionDetail) => void;
  /** Keeps what is typed here, to be saved over theirs. */
  readonly onMine: (current: PromotionDetail) => void;
};

/** Somebody else saved first: nothing is overwritten unseen, and nothing that was typed is lost. */
export function ConflictNotice({ conflict, onTheirs, onMine }: NoticeProps) {
  const t = useTranslate();
  if (conflict === null) return null;
  const { current, message } = conflict;
  const last = current.history[0];
  return (
    <Alert role="alert" color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />} title={message} mb="md">
      {last === undefined ? null : (
        <p>
          {last.label} · {last.employeeName ?? '—'} {last.fields.length === 0 ? '' : `· ${last.fields.join(', ')}`}
        </p>
      )}
      <Group gap="xs" mt="sm">
        <Button size="xs" variant="default" onClick={() => onTheirs(current)}>
          {t('promo.conflictTheirs')}
        </Button>
        <Button size="xs" onClick={() => onMine(current)}>
          {t('promo.conflictMine')}
        </Button>
      </Group>
    </Alert>
  );
}
