import type { BulkPreview } from '@hanout/contracts/orders/order-bulk';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Consequences } from '../../../../order-parts/consequences.tsx';
import type { Refused } from './use-bulk-run.ts';

/** With how many it can be done, with which not and why, and who gets how many. */
export function PreviewText({ preview }: { readonly preview: BulkPreview }) {
  const translate = useTranslate();
  const { total, isCapped, steps, refused, consequences, agents } = preview;
  return (
    <div role="status">
      <p className="hn-strong">{translate('bulk.can', { count: steps.length, total })}</p>
      {isCapped ? <p className="hn-soft">{translate('bulk.capped', { total })}</p> : null}
      {agents.length === 0 ? null : (
        <ul className="hn-consequences">
          {agents.map(({ id, name, count }) => (
            <li key={id}>
              <bdi>{name}</bdi> : {translate('tags.orders', { count })}
            </li>
          ))}
        </ul>
      )}
      {refused.length === 0 ? null : (
        <>
          <p>{translate('bulk.cannot', { count: refused.reduce((sum, { count }) => sum + count, 0) })}</p>
          <ul className="hn-consequences">
            {refused.map(({ message, count, numbers }) => (
              <li key={message}>
                {message} <bdi dir="ltr">{numbers.map((number) => `#${number}`).join(' ')}</bdi>
                {count > numbers.length ? ` +${count - numbers.length}` : ''}
              </li>
            ))}
          </ul>
        </>
      )}
      <Consequences sentences={consequences} />
    </div>
  );
}

/** What somebody else was faster with, or what turned out to be missing, once it was done. */
export function RefusedList({ refused }: { readonly refused: readonly Refused[] }) {
  const translate = useTranslate();
  return (
    <div role="alert">
      <p className="hn-strong">{translate('bulk.cannot', { count: refused.length })}</p>
      <ul className="hn-consequences">
        {refused.map(({ number, message }) => (
          <li key={number}>{translate('action.bulkRefused', { number, message })}</li>
        ))}
      </ul>
    </div>
  );
}
