import { MOST_ANNOUNCEMENT_LINES, SHOP_LANGUAGES } from '@hanout/contracts/shop-sections';
import type { Announcement } from '@hanout/contracts/shop-sections';
import type { FormValues } from '@hanout/ui/form/use-server-form.ts';

export type Line = Pick<Announcement, 'texts' | 'href'>;
export const EMPTY: Line = { texts: { fr: '', ar: '', en: '' }, href: '' };

/** Where the fields of a line stand in what is sent, and are found wrong: the first beside the others, the rest under `more`. */
export const placeOf = (at: number): string => (at === 0 ? '' : `more.${at - 1}.`);

/** Every line that there may be has its fields, and `lines` says how many are used. */
export function announcementValues({ announcement }: { announcement: Announcement }): FormValues {
  const { isOn, more, from, to, isClosable } = announcement;
  const lines: readonly Line[] = [announcement, ...more];
  const fields = Array.from({ length: MOST_ANNOUNCEMENT_LINES }, (_, at) => fieldsOf(lines[at] ?? EMPTY, placeOf(at)));
  return {
    ...Object.fromEntries(fields.flat()),
    isOn: String(isOn),
    from: from ?? '',
    to: to ?? '',
    isClosable: String(isClosable),
    lines: String(lines.length),
  };
}

const fieldsOf = ({ texts, href }: Line, place: string) => [
  ...SHOP_LANGUAGES.map((language) => [`${place}texts.${language}`, texts[language]] as const),
  [`${place}href`, href] as const,
];

export function toAnnouncement(values: FormValues): { announcement: Announcement } {
  const [first = EMPTY, ...more] = linesOf(values);
  const { isOn, from = '', to = '', isClosable } = values;
  return {
    announcement: {
      isOn: isOn === 'true',
      ...first,
      more,
      from: from === '' ? null : from,
      to: to === '' ? null : to,
      isClosable: isClosable === 'true',
    },
  };
}

/** The lines that are used, in their order. */
export function linesOf(values: FormValues): readonly Line[] {
  const text = (field: string): string => values[field] ?? '';
  return Array.from({ length: Number(values['lines']) }, (_, at) => {
    const place = placeOf(at);
    return {
      texts: { fr: text(`${place}texts.fr`), ar: text(`${place}texts.ar`), en: text(`${place}texts.en`) },
      href: text(`${place}href`),
    };
  });
}

/** What changes in the fields once these are the lines. */
export function changesTo(values: FormValues, lines: readonly Line[]): readonly (readonly [string, string])[] {
  const [first = EMPTY, ...more] = lines;
  const { announcement } = toAnnouncement(values);
  const next = announcementValues({ announcement: { ...announcement, ...first, more } });
  return Object.entries(next).filter(([field, text]) => values[field] !== text);
}
