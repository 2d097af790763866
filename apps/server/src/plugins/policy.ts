import type { Permission } from '@hanout/core/staff';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Who may call a route. Default deny: a route without a policy does not start.
 * - public: anybody
 * - publishable-key: `Authorization: Bearer <api-token>` of the shop (anonymous rights only)
 * - storefront-token: `X-CSRF-TOKEN` of the shop, JSON, and a same-site Origin when the browser sends one
 * - session: every signed-in employee
 * - permission: a signed-in employee whose roles hold the permission
 * - kiosk: a device that was opened for a shop, to take stamps there
 * - till: a device that was opened to sell in a shop
 * - api-key: `Authorization: Bearer <key>` of a program of the merchant's, to which the permission was given
 */
export type Policy =
  | { readonly kind: 'public' }
  | { readonly kind: 'publishable-key' }
  | { readonly kind: 'storefront-token' }
  | { readonly kind: 'session' }
  | { readonly kind: 'kiosk' }
  | { readonly kind: 'till' }
  | { readonly kind: 'permission'; readonly permission: Permission }
  | { readonly kind: 'api-key'; readonly permission: Permission };

export const policies = {
  public: { kind: 'public' },
  publishableKey: { kind: 'publishable-key' },
  storefrontToken: { kind: 'storefront-token' },
  session: { kind: 'session' },
  kiosk: { kind: 'kiosk' },
  till: { kind: 'till' },
  permission: (permission: Permission) => ({ kind: 'permission', permission }) as const,
  apiKey: (permission: Permission) => ({ kind: 'api-key', permission }) as const,
} as const satisfies Record<string, Policy | ((permission: Permission) => Policy)>;

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
  }
}

/** Lets the request pass or answers it; one per kind of policy, registered by the module that owns it. */
export type PolicyGuard<K extends Policy['kind']> = (
  request: FastifyRequest,
  reply: FastifyReply,
  policy: Extract<Policy, { kind: K }>,
) => Promise<void>;

export interface PolicyGuards {
  readonly publishableKey: PolicyGuard<'publishable-key'>;
  readonly storefrontToken: PolicyGuard<'storefront-token'>;
  readonly session: PolicyGuard<'session'>;
  readonly permission: PolicyGuard<'permission'>;
  readonly kiosk: PolicyGuard<'kiosk'>;
  readonly till: PolicyGuard<'till'>;
  readonly apiKey: PolicyGuard<'api-key'>;
}

/** Every route that was registered, for the checks that hold the table of routes against its policies. */
export interface RegisteredRoute {
  readonly method: string;
  readonly url: string;
  readonly policy: Policy;
}

export function registerPolicies(app: FastifyInstance, guards: PolicyGuards): readonly RegisteredRoute[] {
  const routes: RegisteredRoute[] = [];
  app.addHook('onRoute', (route) => {
    const policy = route.config?.policy;
    if (policy === undefined) throw new Error(`route ${String(route.method)} ${route.url} names no policy`);
    for (const method of [route.method].flat()) routes.push({ method, url: route.url, policy });
  });
  // No promise for what is public: pages from memory are answered faster than one costs.
  app.addHook('onRequest', (request, reply, next) => {
    const policy = request.routeOptions.config.policy;
    if (policy === undefined || policy.kind === 'public') {
      next();
      return;
    }
    void guarded(guards, { request, reply, policy }, next);
  });
  return routes;
}

async function guarded(
  guards: PolicyGuards,
  call: Parameters<typeof guard>[1],
  next: (error?: Error) => void,
): Promise<void> {
  try {
    await guard(guards, call);
  } catch (error) {
    next(error instanceof Error ? error : new Error(String(error)));
    return;
  }
  if (!call.reply.sent) next();
}

function guard(
  guards: PolicyGuards,
  {
    request,
    reply,
    policy,
  }: { request: FastifyRequest; reply: FastifyReply; policy: Exclude<Policy, { kind: 'public' }> },
): Promise<void> {
  switch (policy.kind) {
    case 'publishable-key':
      return guards.publishableKey(request, reply, policy);
    case 'storefront-token':
      return guards.storefrontToken(request, reply, policy);
    case 'session':
      return guards.session(request, reply, policy);
    case 'permission':
      return guards.permission(request, reply, policy);
    case 'kiosk':
      return guards.kiosk(request, reply, policy);
    case 'till':
      return guards.till(request, reply, policy);
    case 'api-key':
      return guards.apiKey(request, reply, policy);
  }
}
