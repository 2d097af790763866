import type { ReactNode } from 'react';
import './entrance.css';

type NoticePageProps = { readonly title: string; readonly sentence: string; readonly children?: ReactNode };

/** A whole screen that says one thing. */
export function NoticePage({ title, sentence, children }: NoticePageProps) {
  return (
    <main className="pos-entrance">
      <h1>{title}</h1>
      <p className="pos-entrance-sentence">{sentence}</p>
      {children}
    </main>
  );
}
