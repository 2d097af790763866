import { tablesWrittenBy } from './table-owners.ts';

const LEDGER = 'apps/server/src/modules/inventory/ledger/';
const RESERVING = 'apps/server/src/modules/inventory/reserving/';
/** What lies there and why: the ledger's alone. */
const LEVELS = ['on_hand', 'shortage', 'quantity'];

/**
 * Two rooms write stock, each its own half: the ledger what lies there (levels, lots, movements), reserving what is promised
 * of it. Answers what of a source breaks that.
 */
export function findForeignStockWrites(path: string, text: string): string[] {
  const tables = tablesWrittenBy(text);
  const found: string[] = [];
  const report = (what: string): void => void found.push(`${path} ${what}`);
  for (const table of ['stocks', 'stock_lots'])
    if (tables.includes(table) && !path.startsWith(LEDGER) && !path.startsWith(RESERVING)) report(`writes ${table}`);
  if (tables.includes('stock_movements') && !path.startsWith(LEDGER)) report('writes stock_movements');
  if (tables.includes('stock_reservations') && !path.startsWith(RESERVING)) report('writes stock_reservations');
  const columns = columnsSetIn(text);
  if (path.startsWith(RESERVING)) {
    for (const column of columns.filter((each) => LEVELS.includes(each))) report(`sets ${column}`);
    if (/\binsert\s+into\s+stocks?(?:_lots)?\s*(?:as\s+\w+\s*)?\(/i.test(text)) report('makes rows of stock');
  }
  if (path.startsWith(LEDGER) && columns.includes('reserved')) report('sets reserved');
  return found;
}

const UPDATE =
  /\bupdate\s+stock(?:s|_lots)\s+(?:as\s+)?(?:\w+\s+)?set\s+([\s\S]*?)(?=\bfrom\b|\bwhere\b|\breturning\b|[`)])/gi;

/** Columns of rows of stock and lots that statements set. */
function columnsSetIn(text: string): string[] {
  return [...text.matchAll(UPDATE)].flatMap(([, assignments = '']) =>
    [...assignments.matchAll(/(?:^|,)\s*(\w+)\s*=/g)].map(([, column = '']) => column),
  );
}
