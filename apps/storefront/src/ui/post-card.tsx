import type { PostCardModel } from '../page-models/index.ts';
import { Picture } from './picture.tsx';

interface PostCardProps {
  post: PostCardModel;
  heading: 'h2' | 'h3';
  /** Picture beside the words where there is room. */
  isWide?: boolean;
}

/** One post in a list: the whole card leads to it. */
export function PostCard({ post, heading: Heading, isWide = false }: PostCardProps) {
  return (
    <article className={isWide ? 'post-card post-card-wide' : 'post-card'}>
      <Picture
        image={post.image}
        className="post-picture"
        sizes="(min-width: 64rem) 390px, (min-width: 40rem) 48vw, 92vw"
      />
      <div>
        <p className="post-date">
          <time dateTime={post.date.iso}>{post.date.text}</time>
        </p>
        <Heading className="post-title">
          <a href={post.href}>{post.title}</a>
        </Heading>
        {post.summary === null ? null : <p className="post-summary">{post.summary}</p>}
      </div>
    </article>
  );
}
