import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PickingHeading } from '../components/picking-heading.tsx';
import { WaveList } from '../components/waves/wave-list.tsx';

export function WavesPage() {
  const translate = useTranslate();
  return (
    <>
      <PickingHeading
        current="waves"
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
