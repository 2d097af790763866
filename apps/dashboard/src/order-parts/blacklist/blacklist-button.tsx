import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { isPermitted } from '../../session/permissions.ts';
import { useSession } from '../../session/use-session.ts';

const BlacklistDialog = lazy(async () => ({ default: (await import('./blacklist-dialog.tsx')).BlacklistDialog }));

type BlacklistButtonProps = {
  readonly shopId: number;
  readonly phone: string;
  readonly renews: readonly (readonly string[])[];
};

/** Puts the phone of an order on the shop's list: one press, a reason, done. */
export function BlacklistButton({ shopId, phone, renews }: BlacklistButtonProps) {
  const translate = useTranslate();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  if (phone === '' || !isPermitted(session, 'orders.confirm')) return null;
  return (
    <>
      <Button
        variant="subtle"
        color="red.9"
        leftSection={<IconBan size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {translate('blacklist.putOn')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <BlacklistDialog listed={{ shopId, phone }} onClose={() => setOpen(false)} renews={renews} />
        </Suspense>
      ) : null}
    </>
  );
}
