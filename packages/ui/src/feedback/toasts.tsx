import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import { createContext, use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '../text/translate-context.tsx';
import type { Toast, ToastStore, ToastsSnapshot } from './toast-store.ts';
import './toasts.css';

/** Dashboard document §9: a toast closes itself after five seconds. */
export const TOAST_MS = 5_000;

const ToastsContext = createContext<ToastStore | null>(null);
const ICONS = { success: IconCheck, failure: IconAlertTriangle, neutral: IconInfoCircle } as const;

/** Gives every component below a way to show a toast, and shows them. */
export function ToastsProvider({ store, children }: { readonly store: ToastStore; readonly children: ReactNode }) {
  return (
    <ToastsContext value={store}>
      {children}
      <OpenToasts />
    </ToastsContext>
  );
}

export function useToasts(): ToastStore {
  const store = use(ToastsContext);
  if (store === null) throw new Error('ToastsProvider is missing above this component');
  return store;
}

export function useToastsSnapshot(): ToastsSnapshot {
  const store = useToasts();
  return useSyncExternalStore(store.subscribe, store.read);
}

function OpenToasts() {
  const store = useToasts();
  const { open } = useToastsSnapshot();
  const { hovered, ref: hoverRef } = useHover<HTMLDivElement>();
  const { focused, ref: focusRef } = useFocusWithin<HTMLDivElement>();
  const container = useMergedRef(hoverRef, focusRef);
  const isHidden = useHiddenTab();
  return (
    <div ref={container} className="hn-toasts" role="status">
      {open.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          isPaused={hovered || focused || isHidden}
          onClose={() => store.close(toast.id)}
        />
      ))}
    </div>
  );
}

type ToastCardProps = { readonly toast: Toast; readonly isPaused: boolean; readonly onClose: () => void };

function ToastCard({ toast, isPaused, onClose }: ToastCardProps) {
  const translate = useTranslate();
  const Icon = ICONS[toast.tone];
  useClosingTimer(isPaused, onClose);
  return (
    <div className="hn-toast" data-tone={toast.tone}>
      <Icon size={18} aria-hidden />
      <span className="hn-toast-message">{toast.message}</span>
      {toast.action === undefined ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            toast.action?.onPress();
            onClose();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={translate('ui.close')} onClick={onClose}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function useClosingTimer(isPaused: boolean, onClose: () => void) {
  const remaining = useRef(TOAST_MS);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => close(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}

function useHiddenTab(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'hidden',
  );
}
