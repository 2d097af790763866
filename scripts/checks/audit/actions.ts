import { walkSyntax } from '../walk-syntax.ts';

/** What the audit log is told was done: `order.confirm`; with `*` where a part of it is put in: `order.*`. */
const ACTION = /^[a-z_*][a-z_*-]*\.[a-z_*-]+$/u;

/** Every text that a source gives as an `action`, by a property, a name or what `actionOf` answers. */
export function auditActionsIn(path: string, text: string): string[] {
  const places: { readonly start: number; readonly end: number }[] = [];
  const found: { readonly start: number; readonly said: string }[] = [];
  const within = (name: string, { start, end }: { readonly start: number; readonly end: number }): void => {
    if (name === 'action' || name === 'actionOf') places.push({ start, end });
  };
  walkSyntax(path, text, {
    Property: ({ key, value }) => key.type === 'Identifier' && within(key.name, value),
    VariableDeclarator: ({ id, init }) => id.type === 'Identifier' && init !== null && within(id.name, init),
    FunctionDeclaration: ({ id, body }) => id !== null && body !== null && within(id.name, body),
    Literal: ({ start, value }) => typeof value === 'string' && found.push({ start, said: value }),
    TemplateLiteral: ({ start, quasis }) =>
      found.push({ start, said: quasis.map(({ value }) => value.cooked ?? '').join('*') }),
  });
  return found
    .filter(({ start, said }) => ACTION.test(said) && places.some((place) => place.start <= start && start < place.end))
    .map(({ said }) => said);
}

/** The names of the kinds of things: of every object that says what writing one asks for. */
export function auditThingsIn(path: string, text: string): string[] {
  const things: string[] = [];
  walkSyntax(path, text, {
    ObjectExpression({ properties }) {
      const given = new Map(
        properties.flatMap((each) =>
          each.type === 'Property' && each.key.type === 'Identifier' ? [[each.key.name, each.value] as const] : [],
        ),
      );
      const name = given.get('name');
      if (given.has('permission') && name?.type === 'Literal' && typeof name.value === 'string')
        things.push(name.value);
    },
  });
  return things;
}
