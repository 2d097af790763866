export const TAG_LIMITS = { length: 40, count: 20 } as const;

/** Tags as they are stored: trimmed, none twice whatever their case, in the order in which they were given. */
export function tidyTags(typed: readonly string[]): readonly string[] {
  const kept = new Map<string, string>();
  for (const tag of typed) {
    const text = tag.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, TAG_LIMITS.length);
    const key = text.toLowerCase();
    if (text !== '' && !kept.has(key)) kept.set(key, text);
  }
  return [...kept.values()].slice(0, TAG_LIMITS.count);
}
