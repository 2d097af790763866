import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { WaveList } from '../components/waves/wave-list.tsx';
import '../components/picking.css';

export function WavesPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading
        title={translate('shell.picking')}
        actions={
          <Button component={Link} to="/picking/new">
            {translate('picking.new')}
          </Button>
        }
      />
      <WaveList />
    </>
  );
}
