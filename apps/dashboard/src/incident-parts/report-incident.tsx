import type { RelatedKind } from '@hanout/core/incidents';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { isPermitted } from '../session/permissions.ts';
import { useSession } from '../session/use-session.ts';
import { newIncidentAddress } from './new-incident-address.ts';

type ReportIncidentProps = {
  readonly kind: Exclude<RelatedKind, 'words'>;
  readonly id: number | string;
  /** What it is called, where the same button stands in several rows. */
  readonly of?: string;
  readonly isSmall?: boolean;
};

/** The way to a new incident about what is shown here; nothing for who may report none. */
export function ReportIncident({ kind, id, of, isSmall = false }: ReportIncidentProps) {
  const translate = useTranslate();
  if (!isPermitted(useSession(), 'incidents.manage')) return null;
  return (
    <Button
      component={Link}
      to={newIncidentAddress(kind, id)}
      variant={isSmall ? 'subtle' : 'default'}
      {...(isSmall ? { size: 'compact-sm' } : {})}
    >
      {translate('shell.reportIncident')}
      {of === undefined ? null : <span className="hn-visually-hidden"> · {of}</span>}
    </Button>
  );
}
