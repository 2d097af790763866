const SOON_MS = 2_000;

/** When figures are read again: what just happened to orders is counted a moment later; `otherwise` once nothing waits. */
export const readAgain = (figures: { readonly waiting: number } | undefined, otherwise: number | false) =>
  figures !== undefined && figures.waiting > 0 ? SOON_MS : otherwise;
