import { useLanguage } from '@hanout/ui/text/translate-context.tsx';

type Place = { readonly nameFr: string; readonly nameAr: string };

/** The name of a wilaya or commune in the person's language. */
export function useWilayaName(): (place: Place) => string {
  const language = useLanguage();
  return ({ nameFr, nameAr }) => (language === 'ar' ? nameAr : nameFr);
}
