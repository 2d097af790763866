import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type EditAndMoreProps = {
  readonly editLabel: string;
  readonly onEdit: () => void;
  /** Names the menu for those who do not see its dots. */
  readonly moreLabel: string;
  /** What else can be done: items of a menu. */
  readonly children: ReactNode;
};

/** On the page of one thing: its edit as a button, the rest behind three dots. */
export function EditAndMore({ editLabel, onEdit, moreLabel, children }: EditAndMoreProps) {
  return (
    <>
      <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        {editLabel}
      </Button>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={moreLabel}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
    </>
  );
}
