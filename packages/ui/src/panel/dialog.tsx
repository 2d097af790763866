import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../text/translate-context.tsx';
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

/** A dialog over the page: holds the focus, closes on Escape, gives the focus back. */
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
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      centered={props.placement !== 'upper'}
      yOffset={props.placement === 'upper' ? '12vh' : '5dvh'}
      closeOnClickOutside={isDismissible}
      zIndex={props.isTopmost === true ? UPPERMOST : USUAL}
    >
      <Modal.Overlay />
      <Modal.Content ref={asRole(role)} {...(isTitleHidden ? { 'aria-label': title } : {})}>
        {isTitleHidden ? null : (
          <div className="hn-dialog-head">
            <Modal.Title>{title}</Modal.Title>
            {isDismissible ? <Modal.CloseButton aria-label={translate('ui.close')} /> : null}
          </div>
        )}
        <Modal.Body p={isTitleHidden ? 0 : undefined}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The library names every one of them `dialog`, whatever it is told. */
function asRole(role: 'dialog' | 'alertdialog') {
  return (element: HTMLElement | null) => element?.setAttribute('role', role);
}
