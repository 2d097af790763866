import { renderToStaticMarkup } from 'react-dom/server';
import type { BlockModel } from '../page-models/index.ts';
import { Icon } from '../ui/icon.tsx';
import type { BlockContentProps } from './block-content-props.ts';
import { drawerOf } from './registry.ts';

/** A block with its frame: width, background, title and link. Without content, of an unknown type or failing, it renders nothing. */
export function Block({ block, position, t }: BlockContentProps) {
  const html = contentHtml({ block, position, t });
  if (html === '') return null;
  const { title, viewMore, bgColor, wrapperCssClass } = block;
  const size = COLUMNS.test(block.size) ? block.size : 'col-md-12';
  const ranked = block.type === 'bestsellers_products' ? 'block-best' : '';
  return (
    <div
      className={['block', size, ranked, shownClasses(block.shown), wrapperCssClass ?? ''].filter(Boolean).join(' ')}
      data-block={block.previewKey ?? undefined}
    >
      {bgColor === null || !COLOR.test(bgColor) ? null : (
        <svg className="block-background" aria-hidden="true">
          <rect width="100%" height="100%" fill={bgColor} />
        </svg>
      )}
      <div className={block.containerClass === 'container-fluid' ? 'block-wide' : 'container'}>
        {title === null && viewMore === null ? null : (
          <div className="block-head">
            {title === null ? null : <h2 className="block-title">{title}</h2>}
            {viewMore === null ? null : (
              <a
                className="more-link"
                href={viewMore.href}
                aria-label={title === null ? undefined : t('block.moreOf', { title })}
              >
                {title === null && viewMore.label !== '' ? viewMore.label : t('block.more')}
                <Icon name="arrow" />
              </a>
            )}
          </div>
        )}
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </div>
  );
}

/** The shop's policy allows no style in the markup: each number is a class. */
function shownClasses(shown: BlockModel['shown']): string {
  return shown === null ? '' : `shown shown-m-${shown.mobile} shown-t-${shown.tablet} shown-d-${shown.desktop}`;
}

const COLUMNS = /^col-md-(?:[1-9]|1[0-2])$/;
const COLOR = /^#[0-9a-f]{3,8}$/i;

/** Each block is drawn apart, so that one that throws takes nothing else with it. */
function contentHtml(props: BlockContentProps): string {
  const Drawer = drawerOf(props.block);
  if (Drawer === null) return '';
  try {
    return renderToStaticMarkup(<Drawer {...props} />);
  } catch (error) {
    reportBlockFailure(props.block, error);
    return '';
  }
}

/** The server sees it as a warning of the process, with the block's number and type. */
function reportBlockFailure({ id, type }: { id: number; type: string }, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  process.emitWarning(`block ${id} (${type}) was left out: ${reason}`, { code: 'HANOUT_BLOCK' });
}
