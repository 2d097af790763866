import type { Pins } from '@hanout/contracts/staff/pins';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPinnedOff } from '@tabler/icons-react';
import { changePin, orderPins, pinKeys, pinsQuery } from '../../api/pins.ts';
import type { Named } from '../../api/pins.ts';
import { put } from '../../api/cache.ts';
import { useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { addressOf } from './records.ts';

type NamedPin = Named & { readonly title: string };
type PinsDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly pins: readonly NamedPin[];
};

/** The pins in their order, which each is moved in by a press, or let go. */
export function PinsDialog({ opened, onClose, pins }: PinsDialogProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const store = (answer: Pins) => [put(pinsQuery(api, language).queryKey, answer)];
  const arranging = useChange<readonly Named[], Pins>({ send: (order) => orderPins(api, order), store });
  const leaving = useChange<Named, Pins>({
    send: ({ kind, id }) => changePin(api, { kind, id }, false),
    store,
    renews: [pinKeys.all],
  });
  const isBusy = arranging.isRunning || leaving.isRunning;
  const move = (from: number, to: number) => {
    const moved = pins[from];
    if (moved === undefined) return;
    void arranging.run(pins.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('shell.arrangePins')} size={480}>
      <ol className="hn-pins">
        {pins.map((pin, at) => {
          const button = (label: string, isOff: boolean, onClick: () => void) => ({
            variant: 'subtle',
            color: 'gray',
            size: 'lg',
            'aria-label': label,
            title: label,
            disabled: isOff || isBusy,
            onClick,
          });
          const name = pin.title;
          return (
            <li key={addressOf(pin)}>
              <span>
                <bdi>{name}</bdi>
              </span>
              <ActionIcon {...button(translate('shell.pinUp', { name }), at === 0, () => move(at, at - 1))}>
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                {...button(translate('shell.pinDown', { name }), at === pins.length - 1, () => move(at, at + 1))}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon {...button(translate('shell.unpin', { name }), false, () => void leaving.run(pin))}>
                <IconPinnedOff size={16} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
