import type { Graph } from './graph.ts';

/** Circles of imports that exist when the program runs, each once, by its files in order. */
export function findCycles({ sources }: Graph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    path.push(file);
    for (const { file: next, isTypeOnly } of sources.get(file)?.imports ?? []) {
      if (next !== null && !isTypeOnly && sources.has(next)) visit(next);
    }
    path.pop();
    done.add(file);
  };
  for (const file of sources.keys()) visit(file);
  return cycles;
}
