/** The least and the most hold each other back (storefront §5): the one that was changed stops at the other. */
export function holdBack(changed: HTMLInputElement): void {
  const isLeast = changed.name === 'priceMin';
  if (!isLeast && changed.name !== 'priceMax') return;
  const other = changed.form?.querySelector<HTMLInputElement>(`[name="${isLeast ? 'priceMax' : 'priceMin'}"]`);
  changed.value = heldPrice(changed.value, { other: other?.value ?? '', isLeast });
}

export function heldPrice(value: string, { other, isLeast }: { other: string; isLeast: boolean }): string {
  if (value.trim() === '' || !Number.isFinite(Number(value))) return '';
  const price = Math.max(0, Number(value));
  if (other.trim() === '' || !Number.isFinite(Number(other))) return String(price);
  return String(isLeast ? Math.min(price, Number(other)) : Math.max(price, Number(other)));
}
