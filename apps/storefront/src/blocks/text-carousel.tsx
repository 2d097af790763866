import { Carousel } from '../ui/carousel.tsx';
import type { BlockContentProps } from './block-content-props.ts';

export function TextCarousel({ block, t }: BlockContentProps) {
  const texts = block.content.texts ?? [];
  if (texts.length === 0) return null;
  return (
    <Carousel label={block.title ?? t('carousel.texts')} kind="texts" count={texts.length} hasLinks={false} t={t}>
      {texts.map((text, index) => (
        <li key={index}>
          <p className="text-slide">{text}</p>
        </li>
      ))}
    </Carousel>
  );
}
