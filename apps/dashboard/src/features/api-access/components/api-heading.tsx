import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconBook, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageHeading } from '../../../shell/page-heading.tsx';

type ApiHeadingProps = { readonly making?: { readonly label: string; readonly to: string } };

/** What all three pages begin with: the description of the interface, and what is made here. */
export function ApiHeading({ making }: ApiHeadingProps) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <PageHeading
      title={translate('apiAccess.title')}
      actions={
        <>
          <Button
            component="a"
            href={`/api/v1/docs?lang=${language}`}
            target="_blank"
            variant="default"
            leftSection={<IconBook size={16} aria-hidden />}
          >
            {translate('apiAccess.docs')}
          </Button>
          {making === undefined ? null : (
            <Button component={Link} to={making.to} leftSection={<IconPlus size={16} aria-hidden />}>
              {making.label}
            </Button>
          )}
        </>
      }
    />
  );
}
