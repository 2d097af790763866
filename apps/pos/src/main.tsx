import './jitless.ts';
import '@mantine/core/styles.layer.css';
import '@fontsource-variable/readex-pro/wght.css';
import '@hanout/ui/theme/tokens.css';
import './shell/base.css';
import { createRoot } from 'react-dom/client';
import { DisplayPage } from './display/display-page.tsx';
import { PrintingProvider } from './printing/printing-provider.tsx';
import { startingLanguage } from './shell/preferences.ts';
import { Root } from './shell/root.tsx';
import { fetchTexts } from './shell/texts.ts';
import { TillApp } from './shell/till-app.tsx';
import { openTill } from './till/open-till.ts';
import { ApprovalProvider } from './till/use-approved.tsx';
import { TillContext } from './till/use-till.ts';

const texts = await fetchTexts(startingLanguage());
const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element with the id root');
const isDisplay = window.location.pathname === '/pos/display';
createRoot(container).render(<Root first={texts}>{isDisplay ? <DisplayPage /> : <OneTill />}</Root>);

function OneTill() {
  return (
    <TillContext value={openTill()}>
      <ApprovalProvider>
        <PrintingProvider>
          <TillApp />
        </PrintingProvider>
      </ApprovalProvider>
    </TillContext>
  );
}
