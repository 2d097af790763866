/**
 * Where the shop's script says that something went wrong; the only file that may use the console (storefront §8 asks for
 * console errors and warnings by name).
 */
export function reportError(error: unknown, where: string): void {
  console.error(`[shop] ${where}`, error);
}

export function warn(message: string): void {
  console.warn(`[shop] ${message}`);
}
