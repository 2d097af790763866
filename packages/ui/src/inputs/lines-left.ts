/**
 * What stays in a field of lines once some of what was sent was taken: what was left of that, and everything that was typed since, which
 * nobody has answered yet.
 */
export function linesLeft(
  now: string,
  { sent, left }: { readonly sent: string; readonly left: readonly string[] },
): string {
  const answered = new Map<string, number>();
  for (const line of sent.split(/\r?\n/)) answered.set(line, (answered.get(line) ?? 0) + 1);
  const since = now.split(/\r?\n/).filter((line) => {
    const times = answered.get(line) ?? 0;
    if (times > 0) answered.set(line, times - 1);
    return times === 0 && line.trim() !== '';
  });
  return [...left, ...since].join('\n');
}
