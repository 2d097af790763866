import { BARCODE_TWICE, SAME_NAME, SKU_TWICE, WHOLE_FILE, type Finding } from '../../../imports/index.ts';
import type { WantedProduct } from '../mapping/make-product.ts';
import type { RowValues } from '../mapping/record.ts';
import { identityWithoutCodes } from './match-by-name.ts';

/**
 * Numbers, references and bar codes of the whole file: the second product that has one is refused, unless it is a bar code, which
 * is left out of it as both are of a combination.
 */
export class SeenCodes {
  readonly #seen = new Set<string>();

  look(wanted: WantedProduct): WantedProduct {
    const findings: Finding[] = [];
    const identity = identityWithoutCodes(wanted);
    if (identity !== undefined && this.#isSeen(identity))
      findings.push({ number: wanted.number, column: null, isError: true, code: SAME_NAME });
    const { id, sku } = wanted.values;
    const tell = (number: number, code: string, value: string): void =>
      void findings.push({ number, column: null, isError: code === WHOLE_FILE, code, value: value.slice(0, 100) });
    if (id !== undefined && this.#isSeen(`id ${id}`)) tell(wanted.number, WHOLE_FILE, String(id));
    if (sku !== undefined && this.#isSeen(`sku ${sku}`)) tell(wanted.number, WHOLE_FILE, sku);
    for (const { number, values } of [{ number: wanted.number, values: wanted.values }, ...wanted.combinations]) {
      const { barcode } = values;
      if (barcode !== undefined && this.#isSeen(`barcode ${barcode}`)) tell(number, BARCODE_TWICE, barcode);
    }
    for (const { number, values } of wanted.combinations)
      if (values.sku !== undefined && this.#isSeen(`sku ${values.sku}`)) tell(number, SKU_TWICE, values.sku);
    return findings.length === 0 ? wanted : withFindings(wanted, findings);
  }

  #isSeen(key: string): boolean {
    const isSeen = this.#seen.has(key);
    this.#seen.add(key);
    return isSeen;
  }
}

/** The product with what was found over the whole file; without the codes that another row of it has. */
export function withFindings(wanted: WantedProduct, findings: readonly Finding[]): WantedProduct {
  const told = { ...wanted, findings: [...wanted.findings, ...findings] };
  const numbersOf = (wantedCode: string) =>
    new Set(findings.flatMap(({ code, number }) => (code === wantedCode ? [number] : [])));
  const barcodes = numbersOf(BARCODE_TWICE);
  const skus = numbersOf(SKU_TWICE);
  const clean = ({ sku, barcode, ...values }: RowValues, number: number, isCombination: boolean): RowValues => ({
    ...values,
    ...(sku === undefined || (isCombination && skus.has(number)) ? {} : { sku }),
    ...(barcode === undefined || barcodes.has(number) ? {} : { barcode }),
  });
  return {
    ...told,
    values: clean(told.values, told.number, false),
    combinations: told.combinations.map((each) => ({ ...each, values: clean(each.values, each.number, true) })),
  };
}
