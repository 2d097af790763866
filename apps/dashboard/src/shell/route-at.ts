import { matchRoutes } from 'react-router';
import type { Feature, FeatureRoute } from '../app/feature.ts';

/** The page of an address without its search, below the basename; undefined: no area has it. */
export function routeAt(features: readonly Feature[], pathname: string): FeatureRoute | undefined {
  const routes = features.flatMap((feature) =>
    feature.routes.map((route) => ({ path: `/${route.path}`, handle: route })),
  );
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle;
}
