import { entryForms } from '@hanout/contracts/entries';
import type { EntryKind } from '@hanout/contracts/entries';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconIndentDecrease, IconIndentIncrease } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Placed } from '../api/entry-tree.ts';

type Step = 'up' | 'down' | 'in' | 'out';
type EntryRowProps = {
  readonly kind: EntryKind;
  readonly placed: Placed;
  readonly mayMove: boolean;
  readonly isDragged: boolean;
  readonly onOpen: () => void;
  /** Opens what fills it; null: nothing does. */
  readonly onRule: (() => void) | null;
  readonly onStep: (step: Step) => void;
  readonly onDragStart: () => void;
  readonly onDrop: () => void;
};

/** One entry: opened by a press, moved by dragging, by its buttons, or by Alt and an arrow. */
export function EntryRow(props: EntryRowProps) {
  const { kind, placed, mayMove, isDragged, onOpen, onRule, onStep, onDragStart, onDrop } = props;
  const translate = useTranslate();
  const { entry, depth } = placed;
  const { child } = entryForms[kind];
  const { name } = entry;
  const color = entry.fields['color'];
  const steps = kind === 'categories' ? (['up', 'down', 'out', 'in'] as const) : (['up', 'down'] as const);
  return (
    <li style={{ paddingInlineStart: 14 + depth * 26 }} data-dragged={isDragged}>
      {entry.imageUrl === null ? null : <img src={entry.imageUrl} alt="" width={32} height={32} loading="lazy" />}
      {typeof color === 'string' ? <i className="hn-entry-color" style={{ background: color }} aria-hidden /> : null}
      <button
        type="button"
        className="hn-entry-name"
        draggable={mayMove}
        onClick={onOpen}
        onDragStart={onDragStart}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
        onKeyDown={(event) => {
          const step = event.altKey && mayMove ? stepOfKey(event.key, kind === 'categories') : null;
          if (step === null) return;
          event.preventDefault();
          onStep(step);
        }}
      >
        <bdi>{name}</bdi>
      </button>
      {entry.isActive ? null : <StatusBadge tone="neutral">{translate('products.status.inactive')}</StatusBadge>}
      {entry.isByRule ? <StatusBadge tone="progress">{translate('catalog.rule.badge')}</StatusBadge> : null}
      <span className="hn-spacer" />
      {onRule === null ? null : (
        <Button variant="subtle" size="compact-sm" onClick={onRule}>
          {translate('catalog.rule.open')}
        </Button>
      )}
      {child === null ? null : (
        <Link to={`/catalog/${child}?parent=${entry.id}`}>{translate(`catalog.kind.${child}`)}</Link>
      )}
      <span className="hn-soft">
        {kind === 'search-terms' ? (
          <bdi>{entry.fields['meaning']}</bdi>
        ) : (
          translate('catalog.productCount', { count: entry.productCount })
        )}
      </span>
      {mayMove ? (
        <span className="hn-entry-steps">
          {steps.map((step) => (
            <ActionIcon
              key={step}
              variant="subtle"
              color="gray"
              aria-label={translate(`catalog.move.${step}`, { name })}
              onClick={() => onStep(step)}
            >
              <StepIcon step={step} />
            </ActionIcon>
          ))}
        </span>
      ) : null}
    </li>
  );
}

const ICONS = { up: IconArrowUp, down: IconArrowDown, in: IconIndentIncrease, out: IconIndentDecrease } as const;

function StepIcon({ step }: { readonly step: Step }) {
  const Icon = ICONS[step];
  return <Icon className={step === 'in' || step === 'out' ? 'hn-flip' : ''} size={16} aria-hidden />;
}

function stepOfKey(key: string, isTree: boolean): Step | null {
  const isRightToLeft = document.documentElement.dir === 'rtl';
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (!isTree || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return null;
  return (key === 'ArrowRight') === isRightToLeft ? 'out' : 'in';
}
