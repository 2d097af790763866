import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useDone } from '../till/use-approved.tsx';
import { useTill, useTillState } from '../till/use-till.ts';

/** A coupon of the customer, and what became of it. */
export function CouponDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { basket: commands } = useTill();
  const { coupon } = useTillState().basket;
  const done = useDone();
  const [code, setCode] = useState(coupon?.code ?? '');
  return (
    <Dialog opened onClose={onClose} title={translate('pos.menu.coupon')}>
      <form
        className="pos-dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          void done(() => commands.setCoupon(code.trim()));
        }}
      >
        <TextInput
          size="lg"
          label={translate('pos.coupon.code')}
          value={code}
          dir="ltr"
          autoComplete="off"
          maxLength={60}
          onChange={(event) => setCode(event.currentTarget.value)}
          data-autofocus
          data-takes-scans
        />
        <p role="status">
          {coupon === null ? null : translate(coupon.applied ? 'pos.coupon.applied' : 'pos.coupon.refused')}
        </p>
        <Group grow>
          <Button
            size="lg"
            variant="default"
            onClick={() => {
              void done(() => commands.setCoupon(null));
              onClose();
            }}
          >
            {translate('pos.coupon.none')}
          </Button>
          <Button type="submit" size="lg" disabled={code.trim() === ''}>
            {translate('pos.coupon.use')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
