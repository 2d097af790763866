import type { Language } from '@hanout/i18n';
import { createContext } from 'react';

/** Shows everything in another language, and remembers it on this device. */
export const ChangeLanguageContext = createContext<(language: Language) => void>(() => undefined);
