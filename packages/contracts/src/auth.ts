import { TAX_REGIMES } from '@hanout/core/pricing';
import { permissions } from '@hanout/core/staff';
import { z } from 'zod';

/** What a person may do; the names and the roles that hold them are `core/staff`'s data. */
export const permissionSchema = z.enum(permissions);
export type Permission = z.infer<typeof permissionSchema>;

export const interfaceLanguageSchema = z.enum(['fr', 'ar', 'en']);

/** `POST /dashboard/api/auth/sign-in` */
export const signInRequestSchema = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(256),
  /** of the second factor, once it was asked for (`staff.second-factor-is-needed`) */
  code: z.string().trim().min(1).max(32).optional(),
});
export type SignInRequest = z.infer<typeof signInRequestSchema>;

/** `GET /dashboard/api/auth/session` (204 when nobody is signed in), and the answer of sign-in and of the first run. */
export const sessionSchema = z
  .object({
    user: z.object({
      id: z.int(),
      uuid: z.uuid(),
      name: z.string(),
      email: z.string(),
      language: interfaceLanguageSchema,
      roles: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    permissions: z.array(permissionSchema),
    /** False: they are bound to some warehouses, and make no new ones. */
    inEveryWarehouse: z.boolean(),
    /** False: they are bound to some shops, and see nothing that is every shop's. */
    inEveryShop: z.boolean(),
    /** due: nothing may be done before one is set up */
    secondFactor: z.enum(['off', 'on', 'due']),
    /** sent back as X-CSRF-TOKEN (or the field `_token`) with every change */
    csrfToken: z.string(),
    shops: z.array(
      z.object({
        id: z.int(),
        uuid: z.uuid(),
        code: z.string(),
        name: z.string(),
        url: z.string(),
        taxRegime: z.enum(TAX_REGIMES),
        /** what promotional prices are rounded to; 0: not */
        roundToCentimes: z.int(),
      }),
    ),
    /** Whether any shop of the installation adds tax to its prices; if none does, the back office knows one price. */
    chargesTax: z.boolean(),
    /** the session ends then whatever is done */
    expiresAt: z.iso.datetime(),
    /** and after this long without a request */
    idleSeconds: z.int(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

/** `POST /dashboard/api/auth/sign-out` */
export const signOutAnswerSchema = z.object({ signedOut: z.literal(true) });

/** `POST /dashboard/api/auth/language` */
export const changeLanguageRequestSchema = z.strictObject({ language: interfaceLanguageSchema });
export type ChangeLanguageRequest = z.infer<typeof changeLanguageRequestSchema>;

/** `GET /dashboard/api/auth/first-run`: whether the installation still waits for its owner. */
export const firstRunStateSchema = z.object({ needed: z.boolean() });
export type FirstRunState = z.infer<typeof firstRunStateSchema>;

/** `POST /dashboard/api/auth/first-run`: once, with the code that the console printed; answers a session. */
export const firstRunRequestSchema = z.strictObject({
  code: z.string().trim().min(1).max(64),
  name: z.string().trim().min(1).max(100),
  email: z.email().max(254),
  password: z.string().min(12).max(256),
  shopName: z.string().trim().min(1).max(100),
  language: interfaceLanguageSchema,
});
export type FirstRunRequest = z.infer<typeof firstRunRequestSchema>;
