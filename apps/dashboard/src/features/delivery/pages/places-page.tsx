import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconFileDownload, IconMap2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../../session/use-session.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { CorrectionButton } from '../places/components/correction-button.tsx';
import { PlaceList } from '../places/components/place-list.tsx';

export function PlacesPage() {
  const translate = useTranslate();
  const mayWrite = isPermitted(useSession(), 'settings.write');
  return (
    <>
      <BackLink to="/delivery" label={translate('carriers.back')} />
      <PageHeading
        title={translate('places.title')}
        actions={
          <>
            <Button
              component={Link}
              to="/places/groups"
              variant="default"
              leftSection={<IconMap2 size={16} aria-hidden />}
            >
              {translate('groups.title')}
            </Button>
            <Button
              component="a"
              href="/dashboard/api/places/places.csv"
              download
              variant="default"
              leftSection={<IconFileDownload size={16} aria-hidden />}
            >
              {translate('places.toFile')}
            </Button>
            {mayWrite ? <CorrectionButton /> : null}
          </>
        }
      />
      <p className="hn-soft">{translate(mayWrite ? 'places.hint' : 'places.readOnly')}</p>
      <PlaceList mayWrite={mayWrite} />
    </>
  );
}
