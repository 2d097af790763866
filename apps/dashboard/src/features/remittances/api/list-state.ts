/** The latest, or the oldest debt, first: there is no other order. */
const SORTS = ['given'] as const;

/** What a list of this area has in its address. */
export type ListState<View extends string> = {
  readonly view: View;
  readonly q: string | null;
  readonly carrier: string | null;
  readonly sort: (typeof SORTS)[number];
  readonly cursor: string | null;
};

/** How a list with these views reads and writes its address; what is usual is left out. */
export const listStateOf = <View extends string>(views: readonly View[], usual: View) => ({
  sorts: SORTS,
  read: (parameters: URLSearchParams): ListState<View> => ({
    view: views.find((each) => each === parameters.get('view')) ?? usual,
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    carrier: /^[1-9]\d{0,8}$/u.exec(parameters.get('carrier') ?? '')?.[0] ?? null,
    sort: 'given',
    cursor: parameters.get('cursor'),
  }),
  write: ({ view, q, carrier, cursor }: ListState<View>): string =>
    new URLSearchParams({
      ...(view === usual ? {} : { view }),
      ...(q === null ? {} : { q }),
      ...(carrier === null ? {} : { carrier }),
      ...(cursor === null ? {} : { cursor }),
    }).toString(),
});
