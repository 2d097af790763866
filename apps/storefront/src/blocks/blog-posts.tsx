import { Carousel } from '../ui/carousel.tsx';
import { PostCard } from '../ui/post-card.tsx';
import type { BlockContentProps } from './block-content-props.ts';

export function BlogPostsCarousel({ block, t }: BlockContentProps) {
  const posts = block.content.posts ?? [];
  if (posts.length === 0) return null;
  return (
    <Carousel label={block.title ?? t('carousel.posts')} kind="posts" count={posts.length} t={t}>
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
