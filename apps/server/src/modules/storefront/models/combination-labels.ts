import type { Language } from '@hanout/i18n';
import { wordIn, type Dictionary } from '../../dictionary/index.ts';

/** The values of a combination in words, in the order of its attributes. */
export function combinationLabels(
  values: readonly number[],
  { dictionary, language }: { dictionary: Dictionary; language: Language },
): string[] {
  return values.flatMap((id) => {
    const value = dictionary.attributeValues.get(id);
    return value === undefined ? [] : [wordIn(value.labels, language, value.slug)];
  });
}
