import { Carousel } from '../ui/carousel.tsx';
import { PostCard } from '../ui/post-card.tsx';
import type { BlockContentProps } from './block-content-props.ts';

/** storefront §9: at most 3, 2, 1 and 3000 ms. */
const AUTOPLAY = 3000;
const MOVES_ABOVE = 3;

export function BlogPostsCarousel({ block, t }: BlockContentProps) {
  const posts = block.content.posts ?? [];
  if (posts.length === 0) return null;
  return (
    <Carousel
      label={block.title ?? t('carousel.posts')}
      kind="posts"
      autoplay={posts.length > MOVES_ABOVE ? AUTOPLAY : null}
      t={t}
    >
      {posts.map((post) => (
        <li key={post.href}>
          <PostCard post={post} heading="h3" />
        </li>
      ))}
    </Carousel>
  );
}

export function BlogPostCard({ block }: BlockContentProps) {
  const [post] = block.content.posts ?? [];
  return post === undefined ? null : <PostCard post={post} heading="h3" isWide />;
}
