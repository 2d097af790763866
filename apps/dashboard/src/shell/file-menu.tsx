import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Menu } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';

type FileMenuProps = {
  /** Where the list is asked for as a file, without the ending: `returns/export`. */
  readonly path: string;
  /** What the list shows, or what was chosen of it. */
  readonly query: Readonly<Record<string, unknown>>;
};

/** A list as a file for spreadsheets. */
export function FileMenu({ path, query }: FileMenuProps) {
  const translate = useTranslate();
  const known = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileDownload size={16} aria-hidden />}>
          {translate('shell.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'xlsx'] as const).map((extension) => (
          <Menu.Item key={extension} component="a" href={`/dashboard/api/${path}.${extension}?${search}`}>
            {translate(`shell.export.${extension}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
