import { useLanguage } from '@hanout/ui/text/translate-context.tsx';

type Place = { readonly nameFr: string; readonly nameAr: string };

/** Picks a place's name for the person's language; English readers know the French spelling. */
export function usePlaceName(): (place: Place) => string {
  const language = useLanguage();
  return (place) => (language === 'ar' ? place.nameAr : place.nameFr);
}
