import type { Segment } from '@hanout/contracts/customers/segments';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { SegmentDialog } from '../components/segments/segment-dialog.tsx';
import { SegmentList } from '../components/segments/segment-list.tsx';

export function SegmentsPage() {
  const translate = useTranslate();
  const mayWrite = isPermitted(useSession(), 'customers.write');
  const [open, setOpen] = useState<Segment | 'new' | null>(null);
  return (
    <>
      <BackLink to="/customers" label={translate('customers.back')} />
      <PageHeading
        title={translate('segments.title')}
        actions={
          mayWrite ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
              {translate('segments.new')}
            </Button>
          ) : undefined
        }
      />
      <SegmentList onOpen={setOpen} />
      <SegmentDialog segment={open} onClose={() => setOpen(null)} />
    </>
  );
}
