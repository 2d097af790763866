/** Why a screen was not made full, or not made small again: the two sentences of the storefront document. */
export type FullScreenFailure = 'unsupported' | 'restoreFailed';

/** Fills the screen, or gives it back; null: it was done. */
export async function toggleFullScreen(): Promise<FullScreenFailure | null> {
  if (document.fullscreenElement !== null && document.fullscreenElement !== undefined)
    return document.exitFullscreen().then(
      () => null,
      () => 'restoreFailed' as const,
    );
  if (!document.fullscreenEnabled) return 'unsupported';
  return document.documentElement.requestFullscreen().then(
    () => null,
    () => 'unsupported' as const,
  );
}
