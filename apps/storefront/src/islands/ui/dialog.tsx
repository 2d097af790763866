import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { Translate } from '../props.ts';
import { Icon } from './icon.tsx';

interface DialogProps {
  readonly title: string;
  readonly t: Translate;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string;
  /** For what stops the shopper: announced at once. */
  readonly isAlert?: boolean;
}

/** A modal over the page: the browser's own `<dialog>` traps the focus, closes on Escape and gives the focus back. */
export function Dialog({ title, t, onClose, children, className = '', isAlert = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    element.showModal();
    document.documentElement.classList.add('has-dialog');
    return () => {
      // Closing before React takes the element away is what gives the focus back to where it was.
      element.close();
      if (document.querySelector('dialog:modal') === null) document.documentElement.classList.remove('has-dialog');
    };
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const cancel = (event: Event): void => {
      event.preventDefault();
      close.current();
    };
    const pressBackdrop = (event: Event): void => {
      if (event.target === element) close.current();
    };
    element.addEventListener('cancel', cancel);
    element.addEventListener('click', pressBackdrop);
    return () => {
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('click', pressBackdrop);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
    >
      <div className="dialog__box">
        <header className="dialog__head">
          <h2 id={titleId} className="dialog__title">
            {title}
          </h2>
          <button type="button" className="round-button dialog__close" aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
