import type { CountDetail } from '@hanout/contracts/warehouses/stock-counts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Menu } from '@mantine/core';
import { IconFileDownload, IconFileUpload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { SheetDialog } from './sheet-dialog.tsx';

/** The list on paper, counted on paper, and as a file: whole, or what differs with its value. */
export function CountFiles({ shown }: { readonly shown: CountDetail }) {
  const translate = useTranslate();
  const [isReading, setReading] = useState(false);
  const mayRead = isPermitted(useSession(), 'stock.write') && shown.state === 'counting';
  const { id, differences } = shown;
  const paper = `/dashboard/api/papers/counts/${id}`;
  const papers = [
    ['blind', '?bars=no'],
    ['bars', '?bars=yes'],
    ...(differences === null ? [] : [['expected', '?expected=yes'] as const]),
  ] as const;
  const files = [
    ['all', 'csv'],
    ['all', 'xlsx'],
    ...(differences === null
      ? []
      : ([
          ['differs', 'csv'],
          ['differs', 'xlsx'],
        ] as const)),
  ] as const;
  return (
    <>
      <Menu position="bottom-end" width={280} shadow="md">
        <Menu.Target>
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />}>
            {translate('counts.files')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {papers.map(([kind, query]) => (
            <Menu.Item
              key={kind}
              component="a"
              href={`${paper}${query}`}
              target="_blank"
              leftSection={<IconPrinter size={16} aria-hidden />}
            >
              {translate(`counts.print.${kind}`)}
            </Menu.Item>
          ))}
          {mayRead ? (
            <Menu.Item leftSection={<IconFileUpload size={16} aria-hidden />} onClick={() => setReading(true)}>
              {translate('counts.readSheet')}
            </Menu.Item>
          ) : null}
          {files.map(([view, extension]) => (
            <Menu.Item
              key={`${view} ${extension}`}
              component="a"
              href={`/dashboard/api/stock-counts/${id}/export.${extension}?view=${view}`}
              leftSection={<IconFileDownload size={16} aria-hidden />}
            >
              {translate(`counts.file.${view}`, { kind: extension.toUpperCase() })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {mayRead ? <SheetDialog shown={shown} opened={isReading} onClose={() => setReading(false)} /> : null}
    </>
  );
}
