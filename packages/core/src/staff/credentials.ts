import type { Result } from '../kernel/index.ts';

/** Length alone is asked for (NIST 800-63B): no composition rules, no forced change. */
export const passwordLimits = { min: 12, max: 256 } as const;

export type PasswordRefusal =
  | { readonly code: 'staff.password-too-short'; readonly min: number }
  | { readonly code: 'staff.password-too-long'; readonly max: number };

/** Checks a new password; lengths are counted in code points. */
export function checkNewPassword(password: string): Result<string, PasswordRefusal> {
  const length = [...password].length;
  if (length < passwordLimits.min)
    return { ok: false, error: { code: 'staff.password-too-short', min: passwordLimits.min } };
  if (length > passwordLimits.max)
    return { ok: false, error: { code: 'staff.password-too-long', max: passwordLimits.max } };
  return { ok: true, value: password };
}

/** The form under which an address is stored and looked up. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
