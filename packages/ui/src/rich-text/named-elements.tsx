import { parseEmbed } from '@hanout/core/writings';
import { Node, mergeAttributes } from '@tiptap/core';
import type { AnyExtension } from '@tiptap/core';
import { NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import type { ReactNodeViewProps } from '@tiptap/react';
import { IconMapPin, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../text/translate-context.tsx';
import { HOST_NAMES } from './host-names.ts';
import type { RichTextInserts } from './inserts.ts';

const block = { group: 'block', atom: true, draggable: true } as const;

/** A product and a page of another host: each one piece of the text, named and never copied. */
export function namedElements({ product }: Pick<RichTextInserts, 'product'>): readonly AnyExtension[] {
  return [
    Node.create({
      name: 'product',
      ...block,
      addAttributes: () => ({
        id: {
          default: null,
          parseHTML: (element) => Number(element.getAttribute('data-product')) || null,
          renderHTML: ({ id }) => ({ 'data-product': String(id) }),
        },
      }),
      parseHTML: () => [{ tag: 'figure[data-product]' }],
      renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes)],
      addNodeView: () =>
        ReactNodeViewRenderer(({ node, selected }: ReactNodeViewProps) => (
          <Named isChosen={selected}>{product(Number(node.attrs['id']))}</Named>
        )),
    }),
    Node.create({
      name: 'embed',
      ...block,
      addAttributes: () => ({
        address: {
          default: '',
          parseHTML: (element) => element.getAttribute('data-embed') ?? '',
          renderHTML: ({ address }) => ({ 'data-embed': String(address) }),
        },
      }),
      parseHTML: () => [{ tag: 'figure[data-embed]' }],
      renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes)],
      addNodeView: () =>
        ReactNodeViewRenderer(({ node, selected }: ReactNodeViewProps) => (
          <Named isChosen={selected}>
            <EmbedCard address={String(node.attrs['address'])} />
          </Named>
        )),
    }),
  ];
}

function Named({ isChosen, children }: { readonly isChosen: boolean; readonly children: ReactNode }) {
  return (
    <NodeViewWrapper className="hn-rich-named" data-chosen={isChosen} contentEditable={false} data-drag-handle>
      {children}
    </NodeViewWrapper>
  );
}

function EmbedCard({ address }: { readonly address: string }) {
  const translate = useTranslate();
  const embed = parseEmbed(address);
  if (embed === null) return <span>{translate('ui.rich.embedWrong')}</span>;
  const Icon = embed.host === 'google-maps' || embed.host === 'openstreetmap' ? IconMapPin : IconPlayerPlay;
  return (
    <>
      <Icon size={28} aria-hidden />
      <span className="hn-rich-named-words">
        <strong>{HOST_NAMES[embed.host]}</strong>
        <bdi dir="ltr">{embed.address.replace(/^https:\/\/(?:www\.)?/u, '')}</bdi>
      </span>
    </>
  );
}
