export function findBrowser(installed: Promise<void>): Promise<string | null>;
