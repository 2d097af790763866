import type { OrderTag } from '@hanout/contracts/orders/order-tags';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { TagDialog } from '../components/tags/tag-dialog.tsx';
import { TagList } from '../components/tags/tag-list.tsx';

export function TagsPage() {
  const translate = useTranslate();
  const mayChange = isPermitted(useSession(), 'orders.assign');
  const [open, setOpen] = useState<OrderTag | 'new' | null>(null);
  return (
    <>
      <BackLink to="/orders" label={translate('order.back')} />
      <PageHeading
        title={translate('tags.title')}
        actions={
          mayChange ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
              {translate('tags.new')}
            </Button>
          ) : undefined
        }
      />
      <TagList onOpen={setOpen} />
      <TagDialog tag={open} onClose={() => setOpen(null)} />
    </>
  );
}
