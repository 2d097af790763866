/** What plans tell a number of. It is told and holds nobody up. */
export const LIMITED = ['shops', 'staff', 'warehouses', 'tills'] as const;
export type Limited = (typeof LIMITED)[number];

/** How many of each; null: as many as one likes. */
export type Included = Readonly<Record<Limited, number | null>>;

/** What a plan includes with what add-ons add to it, each as often as it was taken. */
export function includedBy(
  plan: Included,
  addons: readonly { readonly adds: Included; readonly quantity: number }[],
): Included {
  const of = (limited: Limited): number | null => {
    const own = plan[limited];
    return own === null ? null : addons.reduce((sum, { adds, quantity }) => sum + (adds[limited] ?? 0) * quantity, own);
  };
  return { shops: of('shops'), staff: of('staff'), warehouses: of('warehouses'), tills: of('tills') };
}
