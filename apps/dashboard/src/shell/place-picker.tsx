import { CommunePicker } from '@hanout/ui/inputs/commune-picker.tsx';
import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback, type ComponentProps } from 'react';
import { loadCommunes, wilayasQuery } from '../api/places.ts';

type PlacePickerProps = Omit<ComponentProps<typeof CommunePicker>, 'wilayas' | 'load'>;

/** Wilaya and commune out of those of the country, as the person's language calls them. */
export function PlacePicker(props: PlacePickerProps) {
  const language = useLanguage();
  const wilayas = useQuery(wilayasQuery(language));
  const load = useCallback((wilaya: string) => loadCommunes(wilaya, language), [language]);
  return <CommunePicker {...props} wilayas={wilayas.data ?? []} load={load} />;
}
