import { Button, Group, Modal } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { UnsavedWorkContext, useWorkInside } from '../form/unsaved-work.ts';
import { useTranslate } from '../text/translate-context.tsx';
import { useFocusBack } from './use-focus-back.ts';
import './panel.css';

type DialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Names the dialog, on screen unless it is hidden. */
  readonly title: string;
  readonly isTitleHidden?: boolean;
  /** `alertdialog` where the person has to answer before going on. */
  readonly role?: 'dialog' | 'alertdialog';
  /** A press beside it, or the cross, closes it. */
  readonly isDismissible?: boolean;
  readonly size?: number;
  /** Stands above other dialogs. */
  readonly isTopmost?: boolean;
  readonly placement?: 'centre' | 'upper';
  readonly children: ReactNode;
};

const UPPERMOST = 300;
const USUAL = 200;

/**
 * A dialog over the page: holds the focus, closes on Escape, gives the focus back. With unsaved work inside it, what could happen
 * by mistake (Escape, a press beside it, its cross) asks first.
 */
export function Dialog(props: DialogProps) {
  const {
    opened,
    onClose,
    title,
    isTitleHidden = false,
    role = 'dialog',
    isDismissible = true,
    size = 460,
    children,
  } = props;
  const translate = useTranslate();
  const { tell, hasWork } = useWorkInside();
  const isUppermost = useUppermost(opened);
  // The library gives the focus back only where it is told to close, not where it is taken away.
  useFocusBack(opened);
  const [isAsking, setAsking] = useState(false);
  // What was asked about is over, whoever closed it.
  if (isAsking && !opened) setAsking(false);
  const dismiss = () => {
    if (!isUppermost()) return;
    if (hasWork()) setAsking(true);
    else onClose();
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={dismiss}
      size={size}
      centered={props.placement !== 'upper'}
      yOffset={props.placement === 'upper' ? '12vh' : '5dvh'}
      closeOnClickOutside={isDismissible}
      zIndex={props.isTopmost === true ? UPPERMOST : USUAL}
    >
      <Modal.Overlay />
      <Modal.Content ref={AS_ROLE[role]} {...(isTitleHidden ? { 'aria-label': title } : {})}>
        {isTitleHidden ? null : (
          <div className="hn-dialog-head">
            <Modal.Title className="hn-modal-title">{title}</Modal.Title>
            {isDismissible ? <Modal.CloseButton aria-label={translate('ui.close')} /> : null}
          </div>
        )}
        <Modal.Body p={isTitleHidden ? 0 : undefined}>
          <UnsavedWorkContext value={tell}>{children}</UnsavedWorkContext>
        </Modal.Body>
      </Modal.Content>
      {isAsking ? <LeaveQuestion opened onStay={() => setAsking(false)} onLeave={onClose} /> : null}
    </Modal.Root>
  );
}

type LeaveQuestionProps = { readonly opened: boolean; readonly onStay: () => void; readonly onLeave: () => void };

/** Asked before unsaved work is left; staying is what Enter means. */
export function LeaveQuestion({ opened, onStay, onLeave }: LeaveQuestionProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={onStay} title={translate('ui.form.leaveTitle')} role="alertdialog" isTopmost>
      <p>{translate('ui.form.leaveSentence')}</p>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={onStay}>
          {translate('ui.form.stay')}
        </Button>
        <Button color="red.9" onClick={onLeave}>
          {translate('ui.form.leaveConfirm')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** The dialogs that are open, the last one above the others: a key that is pressed is meant for that one alone. */
const openDialogs: string[] = [];

function useUppermost(opened: boolean): () => boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return undefined;
    openDialogs.push(id);
    return () => {
      openDialogs.splice(openDialogs.indexOf(id), 1);
    };
  }, [opened, id]);
  return () => openDialogs.at(-1) === id;
}

const asRole = (role: string) => (element: HTMLElement | null) => element?.setAttribute('role', role);

/**
 * The library names every one of them `dialog`, whatever it is told. The same function each time: another one would be a new dialog
 * to its focus trap, which would put the focus back to where it began.
 */
const AS_ROLE = { dialog: asRole('dialog'), alertdialog: asRole('alertdialog') } as const;
