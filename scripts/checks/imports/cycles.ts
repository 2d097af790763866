import type { Graph } from './graph.ts';

/** Circles of imports, of those for types too, each once, by its files in order. */
export function findCycles({ sources }: Graph): string[][] {
  const arrows = [...sources].map(
    ([path, { imports }]) =>
      [path, imports.flatMap(({ file }) => (file !== null && sources.has(file) ? [file] : []))] as const,
  );
  return findCircles(new Map(arrows));
}

/** Circles of arrows between whatever has a name, each once, by its names in order. */
export function findCircles(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (name: string): void => {
    const start = path.indexOf(name);
    if (start >= 0) circles.push([...path.slice(start), name]);
    if (start >= 0 || done.has(name)) return;
    path.push(name);
    for (const next of arrows.get(name) ?? []) visit(next);
    path.pop();
    done.add(name);
  };
  for (const name of arrows.keys()) visit(name);
  return circles;
}
