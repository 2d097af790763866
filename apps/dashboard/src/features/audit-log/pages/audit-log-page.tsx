import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { readAuditFilters, writeAuditFilters } from '../api/audit-calls.ts';
import { AuditList } from '../components/audit-list.tsx';

export function AuditLogPage() {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const asked = new URLSearchParams(writeAuditFilters(readAuditFilters(parameters))).toString();
  return (
    <>
      <PageHeading
        title={translate('auditLog.title')}
        actions={
          <Button
            component="a"
            href={`/dashboard/api/audit-log/export.csv${asked === '' ? '' : `?${asked}`}`}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {translate('auditLog.export')}
          </Button>
        }
      />
      <AuditList />
    </>
  );
}
