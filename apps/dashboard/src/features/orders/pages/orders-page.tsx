import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../../session/use-session.ts';
import { Notices } from '../../../shell/frame/notices.tsx';
import { OrderList } from '../components/list/order-list.tsx';
import { SoundSwitch } from '../components/live/sound-switch.tsx';
import { StateLegend } from '../components/list/state-legend.tsx';
import { isPermitted } from '../../../session/permissions.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';

export function OrdersPage() {
  const translate = useTranslate();
  const session = useSession();
  return (
    <>
      <PageHeading
        title={translate('orders.title')}
        actions={
          <Group gap="xs">
            <SoundSwitch />
            <StateLegend />
            <Button
              component={Link}
              to="/orders/tags"
              variant="subtle"
              color="gray"
              leftSection={<IconTags size={16} aria-hidden />}
            >
              {translate('tags.title')}
            </Button>
            {isPermitted(session, 'orders.create') ? (
              <Button component={Link} to="/orders/new">
                {translate('shell.newOrder')}
              </Button>
            ) : null}
          </Group>
        }
      />
      <Notices above="orders" />
      <OrderList />
    </>
  );
}
