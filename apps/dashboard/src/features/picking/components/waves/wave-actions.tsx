import type { WaveDetail } from '@hanout/contracts/picking/waves';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useWaveAction } from '../../api/use-wave-action.ts';

/** Beside the next step: what else may be done now. */
const BESIDE = ['finish', 'close', 'reopen', 'cancel'] as const;

/** The next step of the wave, and one menu with the rest. */
export function WaveActions({ shown, isHeld }: { readonly shown: WaveDetail; readonly isHeld: boolean }) {
  const translate = useTranslate();
  const { act, isRunning } = useWaveAction(shown);
  const offered = new Map(shown.actions.filter(({ allowed }) => allowed).map((each) => [each.action, each.label]));
  return (
    <>
      <NextStep shown={shown} act={act} isRunning={isRunning} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={translate('picking.more')}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href={`/dashboard/api/papers/waves/${shown.id}`} target="_blank">
            {translate('picking.print')}
          </Menu.Item>
          {BESIDE.filter((action) => offered.has(action)).map((action) => (
            <Menu.Item
              key={action}
              // What waits on this device belongs to the wave: it is whole once nothing does.
              disabled={isRunning || isHeld}
              {...(action === 'cancel' ? { color: 'red' } : {})}
              onClick={() => void act(action)}
            >
              {offered.get(action)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

type NextStepProps = { readonly shown: WaveDetail } & ReturnType<typeof useWaveAction>;

function NextStep({ shown: { id, state }, act, isRunning }: NextStepProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const begin = async () => {
    const outcome = await act('start');
    if (outcome.ok) void navigate(`/picking/waves/${id}/pick`);
  };
  if (state === 'open')
    return (
      <Button disabled={isRunning} onClick={() => void begin()}>
        {translate('picking.pick')}
      </Button>
    );
  if (state === 'picking')
    return (
      <Button component={Link} to={`/picking/waves/${id}/pick`}>
        {translate('picking.goOn')}
      </Button>
    );
  return state === 'picked' ? (
    <Button component={Link} to="/picking/packing">
      {translate('picking.toPacking')}
    </Button>
  ) : null;
}
