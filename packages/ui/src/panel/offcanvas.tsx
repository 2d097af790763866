import { Drawer } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '../text/translate-context.tsx';
import './panel.css';

type OffcanvasProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
};

/**
 * A panel from the side where lines begin: holds the focus, closes on Escape and gives the focus back. BO-23: the page stands still
 * below it, unless something in the panel scrolls by itself.
 */
export function Offcanvas({ opened, onClose, title, children }: OffcanvasProps) {
  const translate = useTranslate();
  const [hasScrollArea, setHasScrollArea] = useState(false);
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
        <Drawer.Body ref={(body) => setHasScrollArea(body !== null && containsScrollArea(body))}>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function containsScrollArea(body: HTMLElement): boolean {
  return [...body.querySelectorAll('*')].some((element) => /auto|scroll/u.test(getComputedStyle(element).overflowY));
}
