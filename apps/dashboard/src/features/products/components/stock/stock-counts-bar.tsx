import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { StockCounts } from './use-stock-counts.ts';

/** Why the quantities were typed over, and the press that makes movements of them; in sight as long as something is typed. */
export function StockCountsBar({ counts }: { readonly counts: StockCounts }) {
  const translate = useTranslate();
  if (!counts.isDirty) return null;
  const { sent } = counts;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (counts.count > 0 && counts.reason.trim() !== '' && sent === null) void counts.send();
  };
  return (
    <form className="hn-counts-bar" onSubmit={submit}>
      <TextInput
        label={translate('products.reason')}
        placeholder={translate('products.countReasonHint')}
        required
        maxLength={200}
        value={counts.reason}
        readOnly={sent !== null}
        onChange={(event) => counts.setReason(event.currentTarget.value)}
      />
      <Button variant="default" disabled={sent !== null} onClick={counts.discard}>
        {translate('ui.form.discard')}
      </Button>
      <Button type="submit" disabled={counts.count === 0 || counts.reason.trim() === ''} aria-busy={sent !== null}>
        {sent === null
          ? translate('products.countsRun', { count: counts.count })
          : translate('products.countsSent', { done: sent.done, all: sent.all })}
      </Button>
    </form>
  );
}
