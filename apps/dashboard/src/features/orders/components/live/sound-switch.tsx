import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { isSoundOn, playNewOrder, rememberSound } from '../../api/order-sound.ts';

/** Whether a new order is heard; turned on, it is heard once. */
export function SoundSwitch() {
  const label = useTranslate()('orders.sound');
  const [isOn, setOn] = useState(isSoundOn);
  const Icon = isOn ? IconVolume : IconVolumeOff;
  const turn = () => {
    rememberSound(!isOn);
    setOn(!isOn);
    if (!isOn) playNewOrder();
  };
  return (
    <Tooltip label={label}>
      <ActionIcon variant={isOn ? 'light' : 'default'} size={36} aria-label={label} aria-pressed={isOn} onClick={turn}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
