import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../text/translate-context.tsx';
import './panel.css';

type OffcanvasProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** BO-23: a panel with a scroll area of its own leaves the page free to scroll. */
  readonly hasScrollArea?: boolean;
  readonly children: ReactNode;
};

/** A panel from the side where lines begin: holds the focus, closes on Escape and gives the focus back. */
export function Offcanvas({ opened, onClose, title, hasScrollArea = false, children }: OffcanvasProps) {
  const translate = useTranslate();
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={296}
      lockScroll={!hasScrollArea}
      transitionProps={{ duration: 120 }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={title}>
        <div className="hn-dialog-head">
          <Drawer.Title className="hn-modal-title">{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={translate('ui.close')} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
