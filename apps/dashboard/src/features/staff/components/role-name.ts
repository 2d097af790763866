import { initialRoles } from '@hanout/core/staff';
import type { Translate } from '@hanout/i18n';

/** Of a role that every installation begins with its name in the language of the screen, until somebody names it otherwise. */
export function roleName(translate: Translate, role: { readonly code: string; readonly name: string }): string {
  const isAsItCame = initialRoles.some(({ code, name }) => code === role.code && name === role.name);
  return isAsItCame ? translate(`role.${role.code}`) : role.name;
}
