import { lineOf, walkSyntax } from './walk-syntax.ts';

/** Whom sleeping and reading the machine's clock make wrong on a slow day: what a test may not do. */
export function findWaits(path: string, text: string): string[] {
  const found: string[] = [];
  const report = (what: string, offset: number): void => void found.push(`${path}:${lineOf(text, offset)} ${what}`);
  walkSyntax(path, text, {
    ImportDeclaration({ source, start }) {
      if (/^(?:node:)?timers/.test(source.value)) report(source.value, start);
    },
    CallExpression({ callee, start }) {
      if (callee.type === 'Identifier' && SLEEPS.has(callee.name)) report(`${callee.name}()`, start);
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const owner = callee.object.type === 'Identifier' ? callee.object.name : '';
      const name = callee.property.name;
      if (name === 'now' && CLOCKS.has(owner)) report(`${owner}.now()`, start);
      if (name === 'waitForTimeout' || (owner === 'AbortSignal' && name === 'timeout')) report(`${name}()`, start);
    },
    NewExpression({ callee, arguments: args, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && args.length === 0) report('new Date()', start);
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && /\bpg_sleep\b/.test(value)) report('pg_sleep', start);
    },
    TemplateElement({ value, start }) {
      if (/\bpg_sleep\b/.test(value.raw)) report('pg_sleep', start);
    },
  });
  return found;
}

const SLEEPS: ReadonlySet<string> = new Set(['setTimeout', 'setInterval']);
const CLOCKS: ReadonlySet<string> = new Set(['Date', 'performance']);
