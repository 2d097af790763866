import lighthouse from 'lighthouse';

/** What one visit of a page scores: milliseconds, a share, and points of a hundred. */
export interface Visit {
  readonly paint: number;
  readonly blocked: number;
  readonly shift: number;
  readonly scores: Readonly<Record<Category, number>>;
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/**
 * Lighthouse's own defaults: a mobile screen, simulated slow 4G, a processor four times slower. What the browser has stored
 * stays, so that a cart is not empty when its page is measured.
 */
export async function audit(address: string, port: number): Promise<Visit> {
  const answer = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    disableStorageReset: true,
  });
  if (answer === undefined) throw new Error(`Lighthouse has no answer for ${address}`);
  const { lhr } = answer;
  if (lhr.runtimeError !== undefined) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  const figure = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN;
  const points = (id: Category): number => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  return {
    paint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    scores: {
      performance: points('performance'),
      accessibility: points('accessibility'),
      'best-practices': points('best-practices'),
      seo: points('seo'),
    },
  };
}

/** The middle of an odd number of visits, figure by figure. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const middle = (of: (visit: Visit) => number): number =>
    visits.map(of).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN;
  return {
    paint: middle(({ paint }) => paint),
    blocked: middle(({ blocked }) => blocked),
    shift: middle(({ shift }) => shift),
    scores: {
      performance: middle(({ scores }) => scores.performance),
      accessibility: middle(({ scores }) => scores.accessibility),
      'best-practices': middle(({ scores }) => scores['best-practices']),
      seo: middle(({ scores }) => scores.seo),
    },
  };
}
