import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import './rotating-banner.css';
import { useRotation } from './use-rotation.ts';

export interface BannerWords {
  readonly previous: string;
  readonly next: string;
  readonly pause: string;
  readonly play: string;
  /** "2 of 5" */
  readonly place: (at: number, of: number) => string;
}

interface Props {
  readonly words: BannerWords;
  readonly slides: readonly ReactNode[];
}

/** BO-36: one after the other; held while somebody points at it or is within by keys, and at rest for who wants no motion. */
export function RotatingBanner({ words, slides }: Props) {
  const [isHeld, setHeld] = useState(false);
  const [isPaused, setPaused] = useState(wantsNoMotion);
  const [shown, step] = useRotation(slides.length, !isHeld && !isPaused);
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  const toggle = isPaused ? words.play : words.pause;
  return (
    <div className="hn-banner" onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <div className="hn-banner-slide" key={shown}>
        {slides[shown]}
      </div>
      {slides.length < 2 ? null : (
        <div className="hn-banner-buttons">
          <span className="hn-soft">{words.place(shown + 1, slides.length)}</span>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={toggle}
            title={toggle}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
          </ActionIcon>
          <ActionIcon variant="subtle" size="lg" aria-label={words.previous} onClick={() => step(-1)}>
            <IconChevronLeft size={18} aria-hidden className="hn-flip" />
          </ActionIcon>
          <ActionIcon variant="subtle" size="lg" aria-label={words.next} onClick={() => step(1)}>
            <IconChevronRight size={18} aria-hidden className="hn-flip" />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}

const wantsNoMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
