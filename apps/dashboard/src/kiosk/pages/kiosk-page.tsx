import type { KioskPeople } from '@hanout/contracts/attendance/kiosk';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { Entrance } from '../../shell/entrance.tsx';
import { useForgottenPage, useKeptPage } from '../api/kept-page.ts';
import { useKiosk } from '../api/use-kiosk.ts';
import { Greeting } from '../components/greeting.tsx';
import { KioskBar } from '../components/kiosk-bar.tsx';
import { PeopleTiles } from '../components/people-tiles.tsx';
import { PinPad } from '../components/pin-pad.tsx';
import { useStamping } from '../components/use-stamping.ts';
import '../components/kiosk.css';

/** A device on which people say that they come and go: a name or a badge, the PIN, and a greeting. */
export function KioskPage() {
  const translate = useTranslate();
  const { device, isOnline, waiting, note } = useKiosk();
  useForgottenPage(device.kind === 'closed');
  if (device.kind === 'starting')
    return (
      <Entrance title={translate('kiosk.title')} lead="">
        <Skeleton height={160} />
      </Entrance>
    );
  if (device.kind !== 'open')
    return (
      <Entrance title={translate(`kiosk.${device.kind}`)} lead={translate(`kiosk.${device.kind}Sentence`)}>
        {null}
      </Entrance>
    );
  return (
    <main className="hn-kiosk">
      <KioskBar
        title={`${device.people.shopName} · ${device.people.kioskName}`}
        isOnline={isOnline}
        waiting={waiting}
      />
      <OpenKiosk people={device.people} note={note} />
    </main>
  );
}

type OpenKioskProps = { readonly people: KioskPeople; readonly note: Parameters<typeof useStamping>[1] };

function OpenKiosk({ people, note }: OpenKioskProps) {
  const { step, done, press, choose } = useStamping(people, note);
  useKeptPage(step.kind === 'choosing');
  if (step.kind === 'greeting') return <Greeting greeted={step.greeted} onDone={done} />;
  if (step.kind === 'choosing') return <PeopleTiles people={people.people} onChoose={choose} />;
  const { person, problem, isBusy } = step;
  return (
    <PinPad
      key={person.id}
      person={person}
      problem={problem}
      isBusy={isBusy}
      onPress={(kind, pin) => void press(person, kind, pin)}
      onBack={done}
    />
  );
}
