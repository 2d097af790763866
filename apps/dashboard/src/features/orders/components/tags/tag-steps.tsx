import type { OrderTag } from '@hanout/contracts/orders/order-tags';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useTagChange } from './use-tag-change.ts';

type TagStepsProps = { readonly tag: OrderTag; readonly onMerge: (tag: OrderTag) => void };

/** What can be done with a tag as it stands. */
export function TagSteps({ tag, onMerge }: TagStepsProps) {
  const translate = useTranslate();
  const { run, isRunning } = useTagChange(false);
  const step = (label: string, onClick: () => unknown) => (
    <Button variant="subtle" size="xs" disabled={isRunning} onClick={onClick}>
      {label}
    </Button>
  );
  if (tag.mergedInto !== null) return step(translate('tags.split'), () => run({ tag, change: { mergedInto: null } }));
  if (tag.isArchived) return step(translate('tags.restore'), () => run({ tag, change: { isArchived: false } }));
  return (
    <>
      {step(translate('tags.merge'), () => onMerge(tag))}
      {step(translate('tags.archive'), () => run({ tag, change: { isArchived: true } }))}
    </>
  );
}
