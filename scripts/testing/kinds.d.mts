export function kindOf(path: string): string | undefined;
