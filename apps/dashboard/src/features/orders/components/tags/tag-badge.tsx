import type { ShownTag } from '@hanout/contracts/orders/order-tags';
import './tags.css';

/** A tag of a shop; its colour repeats the word, never replaces it. */
export function TagBadge({ tag }: { readonly tag: Pick<ShownTag, 'name' | 'colour'> }) {
  return (
    <span className="hn-tag" data-colour={tag.colour}>
      <bdi>{tag.name}</bdi>
    </span>
  );
}

/** The tags of an order in a row; nothing where there are none. */
export function TagBadges({ tags }: { readonly tags: readonly ShownTag[] }) {
  if (tags.length === 0) return null;
  return (
    <span className="hn-tags">
      {tags.map((tag) => (
        <TagBadge key={tag.id} tag={tag} />
      ))}
    </span>
  );
}
