import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { MailingList } from '../components/mailing-list.tsx';

/** Reports that come by letter. */
export function MailingsPage() {
  const translate = useTranslate();
  const [, setParameters] = useSearchParams();
  const open = (opened: string | null) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      if (opened === null) after.delete('open');
      else after.set('open', opened);
      return after;
    });
  return (
    <>
      <PageHeading
        title={translate('reports.mailing.title')}
        actions={
          <Group gap="xs">
            <Button component={Link} variant="default" to="/reports">
              {translate('reports.mailing.toReports')}
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('new')}>
              {translate('reports.mailing.new')}
            </Button>
          </Group>
        }
      />
      <p className="hn-soft">{translate('reports.mailing.what')}</p>
      <MailingList onOpen={open} />
    </>
  );
}
