import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useNavigate } from 'react-router';
import { FirstRunForm } from '../components/first-run-form.tsx';
import { Entrance } from '../../shell/entrance.tsx';

export function FirstRunPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Entrance title={translate('firstRun.title')} lead={translate('firstRun.lead')}>
      <FirstRunForm onCreated={() => void navigate('/', { replace: true })} />
    </Entrance>
  );
}
