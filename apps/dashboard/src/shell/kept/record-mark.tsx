import { PIN_KINDS } from '@hanout/contracts/staff/pins';
import type { PinKind, Pins } from '@hanout/contracts/staff/pins';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { changePin, pinKeys } from '../../api/pins.ts';
import type { Named } from '../../api/pins.ts';
import { useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { useSession } from '../../session/use-session.ts';
import { rememberRecent } from './recent-records.ts';
import { isSame } from './records.ts';
import type { KeptRecord } from './records.ts';
import { useKept } from './use-kept.ts';

/** Beside the title of a thing's own page: it was seen now, and is pinned or let go at a press. */
export function RecordMark({ kind, id, title }: KeptRecord) {
  const { uuid } = useSession().user;
  useEffect(() => rememberRecent(uuid, { kind, id, title }), [uuid, kind, id, title]);
  const pinKind = PIN_KINDS.find((each) => each === kind);
  return pinKind === undefined ? null : <PinButton kind={pinKind} id={id} title={title} />;
}

function PinButton({ kind, id, title }: KeptRecord & { readonly kind: PinKind }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const isPinned = useKept().pins.some((pin) => isSame(pin, { kind, id }));
  const pinning = useChange<Named & { readonly isPinned: boolean }, Pins>({
    send: ({ isPinned: next, ...named }) => changePin(api, named, next),
    renews: [pinKeys.all],
  });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-pressed={isPinned}
      aria-label={translate(isPinned ? 'shell.unpin' : 'shell.pin', { name: title })}
      title={translate(isPinned ? 'shell.unpin' : 'shell.pin', { name: title })}
      loading={pinning.isRunning}
      onClick={() => void pinning.run({ kind, id, isPinned: !isPinned })}
    >
      {isPinned ? <IconPinFilled size={18} aria-hidden /> : <IconPin size={18} aria-hidden />}
    </ActionIcon>
  );
}
