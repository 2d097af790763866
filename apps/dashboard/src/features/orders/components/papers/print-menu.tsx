import { PAPERS_AT_ONCE } from '@hanout/contracts/papers';
import type { Permission } from '@hanout/contracts/auth';
import type { OrderRow } from '@hanout/contracts/orders/orders';
import { TICKET_FORMATS } from '@hanout/core/papers';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { offeredFormatsQuery, paperAddress } from '../../api/paper-calls.ts';
import { usePaperWords } from '../../../../api/words.ts';

export type PrintedOrder = Pick<OrderRow, 'id' | 'channel'> & { readonly shop: { readonly id: number } };

const PAPERS = [
  ['order-prints', 'papers.orderPrint', 'orders.read'],
  ['delivery-notes', 'papers.deliveryNote', 'shipments.manage'],
  ['picking-list', 'papers.pickingList', 'preparation.pack'],
  ['invoices', 'papers.invoices', 'invoices.read'],
] as const satisfies readonly (readonly [string, string, Permission])[];

/** Papers of one order or of many: each opens as one document that offers itself to the printer. */
export function PrintMenu({ orders }: { readonly orders: readonly PrintedOrder[] }) {
  const translate = useTranslate();
  const word = usePaperWords();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const formats = useOfferedFormats(orders, isOpen);
  const ids = orders.map(({ id }) => id);
  const item = (paper: string, label: string, more = '') => (
    <Menu.Item key={label} component="a" href={paperAddress(paper, ids, more)} target="_blank" rel="noopener">
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" width={260} withinPortal opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button
          variant="default"
          className="hn-order-tool"
          aria-label={translate('papers.print')}
          leftSection={<IconPrinter size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          disabled={ids.length === 0 || ids.length > PAPERS_AT_ONCE}
        >
          {translate('papers.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PAPERS.filter(([, , permission]) => isPermitted(session, permission)).map(([paper, label]) =>
          item(paper, translate(label)),
        )}
        <Menu.Label>{translate('papers.tickets')}</Menu.Label>
        {formats.map((format) => item('tickets', word('formats', format), `&format=${format}`))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What every one of them may be printed on; A4 until it is known. */
function useOfferedFormats(orders: readonly PrintedOrder[], isOpen: boolean) {
  const { api } = useApplication();
  const shopIds = [...new Set(orders.map(({ shop }) => shop.id))];
  const settings = useQueries({
    queries: shopIds.map((shopId) => ({ ...offeredFormatsQuery(api, shopId), enabled: isOpen })),
  });
  const byShop = new Map(shopIds.map((shopId, index) => [shopId, settings[index]?.data?.formats]));
  return TICKET_FORMATS.filter((format) =>
    orders.every(({ shop, channel }) => (byShop.get(shop.id)?.[channel] ?? ['A4']).includes(format)),
  );
}
