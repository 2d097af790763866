import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';

type PieceProps = { readonly id?: string; readonly title: string; readonly children: ReactNode };

/** One part of a kit; `id` is the requirement that it comes from. */
export function Piece({ id, title, children }: PieceProps) {
  return (
    <section className="hn-gallery-piece" aria-label={title}>
      <h2>
        {title} {id === undefined ? null : <small>{id}</small>}
      </h2>
      <Stack gap="sm">{children}</Stack>
    </section>
  );
}
