import { lineOf, walkSyntax } from './walk-syntax.ts';

/** R10: `as` says that the author knows better than the compiler; `as const` says nothing of the kind. */
export function findTypeAssertions(path: string, text: string): string[] {
  const found: string[] = [];
  walkSyntax(path, text, {
    TSAsExpression({ typeAnnotation, start }) {
      const isConst =
        typeAnnotation.type === 'TSTypeReference' &&
        typeAnnotation.typeName.type === 'Identifier' &&
        typeAnnotation.typeName.name === 'const';
      if (!isConst) found.push(`${path}:${lineOf(text, start)}`);
    },
    TSTypeAssertion({ start }) {
      found.push(`${path}:${lineOf(text, start)}`);
    },
  });
  return found;
}
