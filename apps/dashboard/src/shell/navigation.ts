import type { Icon } from '@tabler/icons-react';
import type { Permission } from '@hanout/contracts/auth';

export type NavigationLink = {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  /** Where every page below belongs to it, whatever its own address is. */
  readonly within?: string;
  readonly icon: Icon;
  /** null: everybody may open it */
  readonly permission: Permission | null;
  readonly count?: string;
  readonly children?: readonly NavigationChild[];
  /** Within its page, where they are tabs: the palette finds them, the menu does not say them again. */
  readonly places?: readonly NavigationChild[];
};

export type NavigationChild = {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly count?: string;
};

export type NavigationGroup = {
  readonly key: string;
  readonly label: string;
  readonly links: readonly NavigationLink[];
};

/** The menu without what this person may not open; a group that is left empty goes with it. */
export function trimNavigation(
  groups: readonly NavigationGroup[],
  permissions: readonly Permission[],
): readonly NavigationGroup[] {
  return groups
    .map((group) => ({
      ...group,
      links: group.links.filter(({ permission }) => permission === null || permissions.includes(permission)),
    }))
    .filter((group) => group.links.length > 0);
}
