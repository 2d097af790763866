import { ActionIcon } from '@mantine/core';
import { IconBrandYoutube, IconLink, IconPhoto, IconShoppingBag } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTranslate } from '../text/translate-context.tsx';
import { InsertDialogs, type Asked } from './insert-dialogs.tsx';
import type { RichTextInserts } from './inserts.ts';
import { LinkDialog } from './link-dialog.tsx';
import { richTextButtons } from './rich-text-buttons.ts';
import { useEditorFact } from './use-editor-fact.ts';

type RichTextToolbarProps = {
  readonly editor: Editor;
  readonly name: string;
  readonly inserts: RichTextInserts | undefined;
  readonly ref: RefObject<HTMLDivElement | null>;
};

const INSERTS = [
  { name: 'picture', icon: IconPhoto },
  { name: 'products', icon: IconShoppingBag },
  { name: 'embed', icon: IconBrandYoutube },
] as const;

/** The buttons: one stop of the Tab key, arrows lead from one to the next, Escape back into the text. */
export function RichTextToolbar({ editor, name, inserts, ref }: RichTextToolbarProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isPicture = useEditorFact(editor, (live) => live.isActive('picture')) === true;
  const states = useEditorFact(editor, (live) =>
    Object.fromEntries(
      richTextButtons.flat().map((button) => [
        button.name,
        {
          isActive: button.isActive?.(live) === true,
          isUseless: button.isUseless?.(live) === true,
          isHidden: button.isHidden?.(live) === true,
        },
      ]),
    ),
  );
  const groups = richTextButtons
    .map((group) => group.filter(({ name: button }) => states?.[button]?.isHidden !== true))
    .filter((group) => group.length > 0);
  const isLink = useEditorFact(editor, (live) => live.isActive('link')) === true;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') editor.commands.focus();
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') step(event);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div
        ref={ref}
        className="hn-rich-toolbar"
        role="toolbar"
        tabIndex={-1}
        aria-label={translate('ui.rich.toolbar', { name })}
        onKeyDown={onKeyDown}
      >
        {groups.map((group, index) => (
          <span key={group[0]?.name} className="hn-rich-group">
            {group[0]?.name === 'unlink' ? (
              <ToolbarButton name="link" isActive={isLink} onPress={() => setAsking(true)}>
                <IconLink size={16} aria-hidden />
              </ToolbarButton>
            ) : null}
            {group.map(({ name: button, icon: Icon, run, isDirected }, place) => (
              <ToolbarButton
                key={button}
                name={button}
                isFirst={index === 0 && place === 0}
                isActive={states?.[button]?.isActive === true}
                isUseless={states?.[button]?.isUseless === true}
                onPress={() => run(editor.chain().focus()).run()}
              >
                <Icon size={16} aria-hidden className={isDirected === true ? 'hn-flip' : ''} />
              </ToolbarButton>
            ))}
          </span>
        ))}
        {inserts === undefined ? null : (
          <span className="hn-rich-group">
            {INSERTS.map(({ name: insert, icon: Icon }) => (
              <ToolbarButton
                key={insert}
                name={insert}
                isActive={insert === 'picture' && isPicture}
                onPress={() => setAsked(insert)}
              >
                <Icon size={16} aria-hidden />
              </ToolbarButton>
            ))}
          </span>
        )}
      </div>
      {asked === null || inserts === undefined ? null : (
        <InsertDialogs editor={editor} inserts={inserts} asked={asked} onClose={() => setAsked(null)} />
      )}
      {isAsking ? <LinkDialog editor={editor} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

type ToolbarButtonProps = {
  readonly name: string;
  readonly isFirst?: boolean;
  readonly isActive: boolean;
  readonly isUseless?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function ToolbarButton({ name, isFirst, isActive, isUseless, onPress, children }: ToolbarButtonProps) {
  const label = useTranslate()(`ui.rich.${name}`);
  return (
    <ActionIcon
      variant={isActive ? 'light' : 'subtle'}
      color={isActive ? 'shopGreen' : 'gray'}
      size={28}
      tabIndex={isFirst === true ? 0 : -1}
      aria-label={label}
      title={label}
      aria-pressed={isActive}
      aria-disabled={isUseless === true}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (isUseless !== true) onPress();
      }}
    >
      {children}
    </ActionIcon>
  );
}

function step(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const by = (event.key === 'ArrowRight') === isRightToLeft ? -1 : 1;
  buttons.at((at + by) % buttons.length)?.focus();
}
