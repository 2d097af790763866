/** A tag that was merged stands for the one that it points to. */
export interface MergeableTag {
  readonly id: number;
  readonly mergedInto: number | null;
}

/** What a tag stands for in the end; itself unless it was merged. */
export function rootOfTag<Tag extends MergeableTag>(tags: ReadonlyMap<number, Tag>, id: number): Tag | undefined {
  let tag = tags.get(id);
  for (let steps = 0; tag !== undefined && tag.mergedInto !== null && steps < tags.size; steps += 1)
    tag = tags.get(tag.mergedInto);
  return tag;
}

/** Every tag that stands for this one, itself among them. */
export function familyOfTag(tags: ReadonlyMap<number, MergeableTag>, id: number): readonly number[] {
  return [...tags.keys()].filter((each) => rootOfTag(tags, each)?.id === id);
}
