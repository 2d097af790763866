import type { TransferDetail } from '@hanout/contracts/warehouses/transfers';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { newIncidentAddress } from '../../../incident-parts/new-incident-address.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { useTransferAction } from '../api/use-transfer-action.ts';
import { DecideDialog } from './decide-dialog.tsx';

/** Done by one press, in the order in which they are offered; the last that is allowed is the next step. */
const PRESSED = ['cancel', 'reopen', 'put-back', 'recall', 'pick', 'validate', 'send'] as const;
const PAPERS = ['A5', 'A4'] as const;

/** One that has a page of its own leads there; the others are done by the press. */
type Step = { readonly key: string; readonly label: string } & (
  | { readonly to: string }
  | { readonly press: () => void }
);

/** The next step as a button, and one menu with everything else that the server lets this person do now. */
export function TransferActions({ shown }: { readonly shown: TransferDetail }) {
  const translate = useTranslate();
  const { act, isRunning } = useTransferAction(shown);
  const session = useSession();
  const [isDeciding, setDeciding] = useState(false);
  const offered = new Map(shown.actions.filter(({ allowed }) => allowed).map((each) => [each.action, each.label]));
  const isComing = shown.lines.some(({ onTheWay }) => onTheWay > 0);
  const page = (key: string, label: string, path: string): Step[] =>
    offered.has(key) ? [{ key, label, to: `/transfers/${shown.id}/${path}` }] : [];
  const steps: readonly Step[] = [
    ...page('receive', translate('transfers.receive'), 'receive'),
    ...page('add-item', translate('transfers.provision'), 'provision'),
    ...(offered.has('decide')
      ? [{ key: 'decide', label: offered.get('decide') ?? '', press: () => setDeciding(true) }]
      : []),
    ...PRESSED.filter((action) => offered.has(action)).map((action) => ({
      key: action,
      label: offered.get(action) ?? '',
      press: () => void act(action),
    })),
    ...(isPermitted(session, 'incidents.manage')
      ? [{ key: 'incident', label: translate('shell.reportIncident'), to: newIncidentAddress('transfer', shown.id) }]
      : []),
  ];
  const wanted = [
    ...(isComing ? ['receive'] : []),
    'decide',
    ...(shown.lines.length === 0 ? ['add-item'] : []),
    ...PRESSED.toReversed(),
  ];
  const main = wanted.flatMap((action) => steps.find(({ key }) => key === action) ?? []).at(0);
  return (
    <>
      {main === undefined ? null : <MainStep step={main} isDisabled={isRunning} />}
      <MoreSteps id={shown.id} steps={steps.filter((step) => step !== main)} isDisabled={isRunning} />
      <DecideDialog
        shown={shown}
        opened={isDeciding}
        onClose={() => setDeciding(false)}
        onDecide={(decisions) => act('decide', { decisions })}
      />
    </>
  );
}

function MainStep({ step, isDisabled }: { readonly step: Step; readonly isDisabled: boolean }) {
  return 'to' in step ? (
    <Button component={Link} to={step.to}>
      {step.label}
    </Button>
  ) : (
    <Button disabled={isDisabled} onClick={step.press}>
      {step.label}
    </Button>
  );
}

type MoreStepsProps = { readonly id: number; readonly steps: readonly Step[]; readonly isDisabled: boolean };

function MoreSteps({ id, steps, isDisabled }: MoreStepsProps) {
  const translate = useTranslate();
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button variant="default" disabled={isDisabled} rightSection={<IconChevronDown size={16} aria-hidden />}>
          {translate('transfers.moreActions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {steps.map((step) =>
          'to' in step ? (
            <Menu.Item key={step.key} component={Link} to={step.to}>
              {step.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={step.key} onClick={step.press} {...(step.key === 'cancel' ? { color: 'red.9' } : {})}>
              {step.label}
            </Menu.Item>
          ),
        )}
        {PAPERS.map((format) => (
          <Menu.Item
            key={format}
            component="a"
            href={`/dashboard/api/papers/transfers/${id}?format=${format}`}
            target="_blank"
            leftSection={<IconPrinter size={16} aria-hidden />}
          >
            {translate('transfers.print', { format })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
