import { parseSync, Visitor, type VisitorObject } from 'oxc-parser';

/** Visits the syntax of a TypeScript source. */
export function walkSyntax(path: string, text: string, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parseSync(path, text).program);
}

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
