import { lineOf, walkSyntax } from './walk-syntax.ts';

const NAMES_AN_AMOUNT = /price|amount|dinar|centime|subtotal|discount|supply|fee|cost/iu;

/**
 * What turns an amount into a float, or centimes into dinars by hand. Screens read and write amounts through
 * `packages/ui/src/money/amount-text.ts`, which goes digit by digit.
 */
export function findFloatAmounts(path: string, text: string): string[] {
  const found: string[] = [];
  const report = (start: number, end: number): void =>
    void found.push(`${path}:${lineOf(text, start)} ${text.slice(start, end)}`);
  const namesAmount = ({ start, end }: Span): boolean => NAMES_AN_AMOUNT.test(text.slice(start, end));
  walkSyntax(path, text, {
    BinaryExpression({ operator, left, right, start, end }) {
      if (operator !== '*' && operator !== '/') return;
      const isByHand = isHundred(right) || (isHundred(left) && namesAmount(right));
      if (isByHand) report(start, end);
    },
    CallExpression({ callee, arguments: [first], start, end }) {
      const name = callee.type === 'MemberExpression' ? callee.property : callee;
      if (name.type !== 'Identifier') return;
      const isFloat = name.name === 'parseFloat' || name.name === 'toFixed';
      if (isFloat || (name.name === 'Number' && first !== undefined && namesAmount(first))) report(start, end);
    },
  });
  return found;
}

type Span = { readonly start: number; readonly end: number };

const isHundred = (node: { readonly type: string }): boolean =>
  node.type === 'Literal' && 'value' in node && node.value === 100;
