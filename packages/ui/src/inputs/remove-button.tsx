import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

type RemoveButtonProps = {
  /** What is removed, for who does not see the sign: "Remove Oran". */
  readonly label: string;
  readonly onRemove: () => void;
  /** Red: what goes is more than a line of what is being typed. */
  readonly isGrave?: boolean;
  readonly disabled?: boolean;
  /** As high as the fields beside it, in pixels. */
  readonly size?: number;
  readonly className?: string;
};

/** Takes one line out of a list. */
export function RemoveButton({ label, onRemove, isGrave = false, ...rest }: RemoveButtonProps) {
  return (
    <ActionIcon variant="subtle" color={isGrave ? 'red.9' : 'gray'} aria-label={label} onClick={onRemove} {...rest}>
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  );
}
