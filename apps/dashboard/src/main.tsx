import './jitless.ts';
import '@mantine/core/styles.layer.css';
import '@fontsource-variable/readex-pro/wght.css';
import '@hanout/ui/theme/tokens.css';
import './app/base.css';
import { createRoot } from 'react-dom/client';
import { createApplication } from './app/application.ts';
import { createLanguageStore } from './app/language-store.ts';
import { loadTexts } from './app/load-texts.ts';
import { startingLanguage } from './app/preferences.ts';
import { Root } from './app/root.tsx';
import { createRouter } from './app/router.tsx';
import { features } from './features.ts';

const language = startingLanguage();
const application = createApplication(createLanguageStore({ language, translate: await loadTexts(language) }));
const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element with the id root');
createRoot(container).render(<Root application={application} router={createRouter(application, features)} />);
