import type { CountLineView } from '@hanout/contracts/warehouses/stock-counts';
import type { Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { dinars, type Cell } from '../../../exports/list-file.ts';
import { countTexts } from '../texts.ts';
import { listLines, type LineRecord } from './line-queries.ts';
import { presentLine } from './read-count.ts';

const rowsAtOnce = 500;
const columns = ['place', 'item', 'sku', 'barcode', 'expected', 'counted', 'difference', 'value', 'counters'] as const;

interface Asked {
  readonly countId: number;
  readonly language: Language;
  /** what is expected is not hidden */
  readonly isShown: boolean;
  readonly view: CountLineView;
}

/** The lines of a count, page after page: to be counted on paper, or with what was found. */
export async function* pagesOfLines(
  db: Database,
  { countId, language, isShown, view }: Asked,
): AsyncGenerator<Cell[][]> {
  const t = countTexts(language);
  yield [columns.map((column) => t(`counts.export.${column}`))];
  let found: readonly LineRecord[] = [];
  let after: number | null = null;
  do {
    found = await listLines(db, { countId, view, q: '', language, after, limit: rowsAtOnce });
    after = found.at(-1)?.id ?? null;
    yield found.map((line) => {
      const { zone, shelf, name, combination, sku, barcode, expected, counted, difference, valueCentimes, counters } =
        presentLine(line, isShown);
      return [
        [zone, shelf].filter((word) => word !== '').join('-'),
        combination === null ? name : `${name} · ${combination}`,
        sku ?? '',
        barcode ?? '',
        expected,
        counted,
        difference,
        valueCentimes === null ? null : dinars(valueCentimes),
        counters.map((each) => `${each.name} ${each.quantity}`).join(', '),
      ];
    });
  } while (found.length === rowsAtOnce);
}
