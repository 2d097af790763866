import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** No inline code anywhere, so that a page can be cached whole and injected markup stays dead text. */
const SHOP_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

/** A page of the shop as it would be, in a frame of the back office that looks at it: nothing of it runs. */
export const PREVIEW_POLICY = [
  ...SHOP_POLICY.map((directive) => {
    if (directive.startsWith('frame-ancestors')) return "frame-ancestors 'self'";
    return directive.startsWith('script-src') ? "script-src 'none'" : directive;
  }),
  'sandbox allow-same-origin',
].join('; ');

/**
 * The back office's component library sets style elements at run time; its reader of barcodes is compiled in the browser; it shows
 * pages of the shop as they would be.
 */
const BACK_OFFICE_POLICY = [...SHOP_POLICY, "frame-src 'self'"].map((directive) => {
  if (directive.startsWith('style-src')) return "style-src 'self' 'unsafe-inline'";
  return directive.startsWith('script-src') ? "script-src 'self' 'wasm-unsafe-eval'" : directive;
});

/** The bridge to a printer (printer-bridge) runs on the till's own machine, under a port that its people choose. */
const OWN_MACHINE = ['http://127.0.0.1:*', 'http://localhost:*'];

/** Text that reaches the document as markup must not become a script by way of a forgotten sink. */
const CHECKED_SINKS = "require-trusted-types-for 'script'";
/** It makes one address, that of the worker which keeps what was seen. */
const WORKER_POLICY = 'shop-worker';
const NO_MARKUP_FROM_TEXT = [CHECKED_SINKS, `trusted-types ${WORKER_POLICY}`];

/** Sources beside our own, by directive. */
export type MoreSources = Readonly<Partial<Record<string, readonly string[]>>>;

/** The policy of a page whose text shows something of these hosts, in frames and nowhere else. */
export const shopPolicyWithFrames = (hosts: readonly string[]): string =>
  [...SHOP_POLICY, ['frame-src', ...hosts].join(' '), ...NO_MARKUP_FROM_TEXT].join('; ');

/**
 * The policy of a page that may load scripts of others: these sources and no more. Trusted types stay: one more policy may be made, and the
 * script that a consent brings makes it, for scripts of these sources alone.
 */
export function shopPolicyWith(more: MoreSources): string {
  const known = new Set(SHOP_POLICY.map((directive) => directive.split(' ')[0]));
  const widened = SHOP_POLICY.map((directive) => [directive, ...(more[directive.split(' ')[0] ?? ''] ?? [])].join(' '));
  const added = Object.entries(more).flatMap(([name, sources = []]) =>
    known.has(name) || sources.length === 0 ? [] : [[name, ...sources].join(' ')],
  );
  return [...widened, ...added, CHECKED_SINKS, `trusted-types default ${WORKER_POLICY}`].join('; ');
}

const UPLOADS_POLICY = "default-src 'none'; sandbox";
const ONE_YEAR_SECONDS = 31_536_000;

const permissionsWith = (camera: '()' | '(self)'): string =>
  `camera=${camera}, microphone=(), geolocation=(), payment=()`;

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsWith('()'),
} as const;

type Around = { readonly publicUrl: string | undefined; readonly printerBridges: readonly string[] };

/** Headers that tell the browser what a page of ours never does; `publicUrl` on https adds what needs a secure origin. */
export function registerSecurityHeaders(app: FastifyInstance, { publicUrl, printerBridges }: Around): void {
  const isSecure = publicUrl?.startsWith('https:') === true;
  const secure = isSecure
    ? {
        'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`,
        'cross-origin-opener-policy': 'same-origin',
      }
    : {};
  const kinds = {
    shop: { ...EVERYWHERE, ...secure, 'content-security-policy': [...SHOP_POLICY, ...NO_MARKUP_FROM_TEXT].join('; ') },
    backOffice: {
      ...EVERYWHERE,
      ...secure,
      // Codes on boxes are read by the camera of a phone.
      'permissions-policy': permissionsWith('(self)'),
      'content-security-policy': BACK_OFFICE_POLICY.join('; '),
    },
    till: {
      ...EVERYWHERE,
      ...secure,
      'permissions-policy': permissionsWith('(self)'),
      'content-security-policy': BACK_OFFICE_POLICY.map((directive) =>
        directive.startsWith('connect-src') ? [directive, ...OWN_MACHINE, ...printerBridges].join(' ') : directive,
      ).join('; '),
    },
    uploads: { ...EVERYWHERE, ...secure, 'content-security-policy': UPLOADS_POLICY },
  };
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
    reply.headers(kinds[kindOf(request.url)]);
    next();
  });
}

function kindOf(url: string): 'shop' | 'backOffice' | 'till' | 'uploads' {
  if (url.startsWith('/dashboard')) return 'backOffice';
  if (/^\/pos(?:[/?]|$)/.test(url)) return 'till';
  return url.startsWith('/uploads/') ? 'uploads' : 'shop';
}
