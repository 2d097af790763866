/** What stands behind a name, as in `--to FOLDER`; null: the name is not there, or nothing behind it. */
export function readOption(args: readonly string[], name: string): string | null {
  const at = args.indexOf(name);
  const value = at === -1 ? undefined : args[at + 1];
  return value === undefined || value === '' || value.startsWith('--') ? null : value;
}
