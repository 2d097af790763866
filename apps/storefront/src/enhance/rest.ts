declare global {
  interface Navigator {
    /** Chromium alone tells. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** What moves by itself, and when it may. */
export interface Rest {
  /** Whether it may take its next step now. */
  readonly mayMove: () => boolean;
  /** Stops it until its button is pressed. */
  readonly stop: () => void;
}

/**
 * Nothing moves by itself with reduced motion or saved data, nor while it is hovered, focused, paused by its button or in a hidden tab
 * (WCAG 2.2.2). The button says what it does now, and is not there for whoever asked for no motion.
 */
export function restOf(moving: HTMLElement): Rest {
  const pause = moving.querySelector<HTMLElement>('.pause-button');
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const state = { held: false, paused: calm.matches || navigator.connection?.saveData === true };
  if (pause !== null) pause.hidden = calm.matches;
  const hold = (held: boolean) => (): void => {
    state.held = held;
  };
  moving.addEventListener('pointerenter', hold(true));
  moving.addEventListener('pointerleave', hold(false));
  moving.addEventListener('focusin', hold(true));
  moving.addEventListener('focusout', hold(false));
  const texts = { pause: pause?.getAttribute('aria-label') ?? '', play: pause?.dataset['play'] ?? '' };
  const put = (paused: boolean): void => {
    state.paused = paused;
    pause?.toggleAttribute('data-paused', paused);
    pause?.setAttribute('aria-label', paused ? texts.play : texts.pause);
  };
  put(state.paused);
  pause?.addEventListener('click', () => put(!state.paused));
  return { mayMove: () => !state.held && !state.paused && !document.hidden, stop: () => put(true) };
}
