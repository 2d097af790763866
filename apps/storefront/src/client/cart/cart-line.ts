import type { Locale, PackPart } from '../../islands/props.ts';

/** A line as browser storage keeps it (storefront §3, cart item). `unitPrice` is a decimal number of DA. */
export interface CartLine {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly unitPrice: number;
  readonly name: string;
  readonly image: string | null;
  /** Attribute label → value, in the language it was added in. */
  readonly attributes: Readonly<Record<string, string>> | null;
  readonly quantity: number;
  readonly href: string | null;
  readonly type: 'product' | 'pack';
  readonly isPack: boolean;
  readonly productInPack: readonly PackPart[] | null;
  /** The language of its words. */
  readonly locale?: Locale;
  /** A pack of which the shopper has chosen something, and may choose anew. */
  readonly isComposed?: boolean;
}

export const quantityLimits = { min: 1, max: 999 } as const;

/** A whole quantity within the limits; what is not a number becomes 1 (storefront §2, combination modal). */
export function clampQuantity(quantity: number): number {
  if (!Number.isFinite(quantity)) return quantityLimits.min;
  return Math.min(Math.max(Math.trunc(quantity), quantityLimits.min), quantityLimits.max);
}

/** Two additions with the same key are one line. */
export function lineKey(line: Pick<CartLine, 'productId' | 'combinationId' | 'productInPack'>): string {
  const parts = (line.productInPack ?? []).map(
    (part) => `${part.productId}.${part.combinationId ?? 0}.${part.quantity}`,
  );
  return [line.productId, line.combinationId ?? 0, ...parts].join(':');
}

export function addLine(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const key = lineKey(added);
  const known = lines.find((line) => lineKey(line) === key);
  if (known === undefined) return [...lines, { ...added, quantity: clampQuantity(added.quantity) }];
  const merged = { ...added, quantity: clampQuantity(known.quantity + added.quantity) };
  return lines.map((line) => (line === known ? merged : line));
}

export function changeQuantity(lines: readonly CartLine[], key: string, quantity: number): readonly CartLine[] {
  return lines.map((line) => (lineKey(line) === key ? { ...line, quantity: clampQuantity(quantity) } : line));
}

export function changeUnitPrice(lines: readonly CartLine[], key: string, unitPrice: number): readonly CartLine[] {
  return lines.map((line) => (lineKey(line) === key ? { ...line, unitPrice } : line));
}

export function removeLine(lines: readonly CartLine[], key: string): readonly CartLine[] {
  return lines.filter((line) => lineKey(line) !== key);
}

/** Puts a removed line back where it was; if the same thing was added again meanwhile, the quantities join. */
export function restoreLine(lines: readonly CartLine[], removed: CartLine, index: number): readonly CartLine[] {
  if (lines.some((line) => lineKey(line) === lineKey(removed))) return addLine(lines, removed);
  return [...lines.slice(0, index), removed, ...lines.slice(index)];
}

export function countArticles(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** The lines in stored JSON; whatever is not a line is left out, so that a damaged cart never breaks a page. */
export function parseCartLines(stored: unknown): readonly CartLine[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => parseLine(entry) ?? []);
}

function parseLine(entry: unknown): CartLine | null {
  if (!isRecord(entry)) return null;
  const { productId, combinationId, unitPrice, name, quantity } = entry;
  if (!isId(productId) || typeof name !== 'string' || typeof quantity !== 'number') return null;
  if (typeof unitPrice !== 'number' || !Number.isFinite(unitPrice) || unitPrice < 0) return null;
  const isPack = entry['isPack'] === true || entry['type'] === 'pack';
  return {
    productId,
    combinationId: isId(combinationId) ? combinationId : null,
    unitPrice,
    name,
    image: text(entry['image']),
    attributes: parseAttributes(entry['attributes']),
    quantity: clampQuantity(quantity),
    href: text(entry['href']),
    type: isPack ? 'pack' : 'product',
    isPack,
    productInPack: isPack ? parsePackParts(entry['productInPack'] ?? entry['packItems']) : null,
    ...localeOf(entry['locale']),
    ...(entry['isComposed'] === true ? { isComposed: true } : {}),
  };
}

function localeOf(stored: unknown): Pick<CartLine, 'locale'> {
  return stored === 'fr' || stored === 'ar' || stored === 'en' ? { locale: stored } : {};
}

function parseAttributes(stored: unknown): Readonly<Record<string, string>> | null {
  if (!isRecord(stored)) return null;
  return Object.fromEntries(
    Object.entries(stored).flatMap(([label, value]) => (typeof value === 'string' ? [[label, value]] : [])),
  );
}

function parsePackParts(stored: unknown): readonly PackPart[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((part: unknown) => {
    if (!isRecord(part) || !isId(part['productId']) || !isId(part['quantity'])) return [];
    const { combinationId } = part;
    return [
      {
        productId: part['productId'],
        combinationId: isId(combinationId) ? combinationId : null,
        quantity: part['quantity'],
        ...(typeof part['name'] === 'string' ? { name: part['name'], choice: text(part['choice']) } : {}),
      },
    ];
  });
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
