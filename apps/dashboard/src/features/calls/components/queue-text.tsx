import type { CallQueue } from '@hanout/contracts/orders/calls';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

/** How much waits: call-backs that are due, and what nobody has called yet. */
export function QueueText({ queue }: { readonly queue: CallQueue }) {
  const translate = useTranslate();
  const parts = [
    translate('calls.due', { count: queue.callBacks }),
    translate(queue.isCapped ? 'calls.waitingMore' : 'calls.waiting', { count: queue.waiting }),
  ];
  return <p className="hn-soft">{parts.join(' · ')}</p>;
}
