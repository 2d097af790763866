import { tablesWrittenBy } from './table-owners.ts';

export interface Trigger {
  readonly name: string;
  /** after whose change it runs */
  readonly table: string;
  readonly calls: string;
}

/** Triggers as the migrations leave them, each by its last definition. */
export function triggersOf(migrations: string): readonly Trigger[] {
  const found = new Map<string, Trigger>();
  const made = /\b(create|drop)\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s+(?:if\s+exists\s+)?(\w+)([^;]*);/gi;
  for (const [, verb = '', name = '', rest = ''] of migrations.matchAll(made)) {
    if (verb.toLowerCase() === 'drop') found.delete(name);
    else
      found.set(name, {
        name,
        table: /\bon\s+(\w+)/i.exec(rest)?.[1] ?? '',
        calls: /\bexecute\s+function\s+(\w+)/i.exec(rest)?.[1] ?? '',
      });
  }
  return [...found.values()];
}

/** Function of the database → tables that it writes, itself or by a function that it calls. */
export function writesOfFunctions(migrations: string): ReadonlyMap<string, readonly string[]> {
  const bodies = new Map<string, string>();
  for (const [, name = '', , body = ''] of migrations.matchAll(
    /\bcreate\s+(?:or\s+replace\s+)?function\s+(\w+)[^;$]*?(\$\w*\$)(.*?)\2/gis,
  ))
    bodies.set(name, body);
  const writesOf = (name: string, above: readonly string[]): readonly string[] => {
    const body = bodies.get(name) ?? '';
    const called = [...bodies.keys()].filter((other) => !above.includes(other) && body.includes(`${other}(`));
    return [...tablesWrittenBy(body), ...called.flatMap((other) => writesOf(other, [...above, other]))];
  };
  return new Map([...bodies.keys()].map((name) => [name, [...new Set(writesOf(name, [name]))]]));
}
