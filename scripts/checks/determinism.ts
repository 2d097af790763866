import { lineOf, walkSyntax } from './walk-syntax.ts';

/** R9: what business code must be given instead of asking the machine. */
export function findHiddenInputs(path: string, text: string): string[] {
  const found: string[] = [];
  const report = (what: string, offset: number): void => void found.push(`${path}:${lineOf(text, offset)} ${what}`);
  walkSyntax(path, text, {
    CallExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'randomUUID') report('randomUUID()', start);
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const owner = callee.object.type === 'Identifier' ? callee.object.name : '';
      const name = callee.property.name;
      const isHidden =
        (owner === 'Date' && name === 'now') ||
        (owner === 'Math' && name === 'random') ||
        name === 'randomUUID' ||
        name === 'getRandomValues' ||
        (owner === 'performance' && name === 'now');
      if (isHidden) report(`${owner}.${name}()`, start);
    },
    NewExpression({ callee, arguments: args, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && args.length === 0) report('new Date()', start);
    },
  });
  return found;
}
