import { orderDetailSchema } from '@hanout/contracts/orders/orders';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import type { TagOrder } from '@hanout/contracts/orders/order-tags';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { orderRenewals, storedOrder } from '../../api/stored-order.ts';
import { useOrderEnumerations } from '../order-labels.ts';
import { TagBadge, TagBadges } from './tag-badge.tsx';
import './tags.css';

/** The tags of an order, and a list in which each is put on or taken off at once. */
export function OrderTags({ order }: { readonly order: OrderDetail }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const tags = useOrderEnumerations()?.tags.filter(({ shopId }) => shopId === order.shop.id) ?? [];
  const { run, isRunning } = useChange<TagOrder, OrderDetail>({
    send: (change) => api.send(`/orders/${order.id}/tags`, orderDetailSchema, change),
    store: storedOrder,
    ...orderRenewals,
  });
  const worn = new Set(order.tags.map(({ id }) => id));
  if (!order.mayNote && order.tags.length === 0) return null;
  return (
    <div className="hn-tags-row">
      <TagBadges tags={order.tags} />
      {order.mayNote ? (
        <Popover position="bottom-start" shadow="md" width={260} trapFocus>
          <Popover.Target>
            <Button variant="subtle" size="compact-sm" leftSection={<IconTag size={15} aria-hidden />}>
              {translate('tags.put')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={translate('tags.put')}>
            <Stack gap="xs">
              {tags.length === 0 ? <p className="hn-soft">{translate('tags.none')}</p> : null}
              {tags.map((tag) => (
                <Checkbox
                  key={tag.id}
                  checked={worn.has(tag.id)}
                  disabled={isRunning}
                  label={<TagBadge tag={tag} />}
                  onChange={() => void run(worn.has(tag.id) ? { remove: [tag.id] } : { add: [tag.id] })}
                />
              ))}
              <Link to="/orders/tags">{translate('tags.manage')}</Link>
            </Stack>
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </div>
  );
}
