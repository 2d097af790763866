import { languages } from '../catalogue/texts.ts';
import type { DemoPictures } from '../pictures/picture-catalogue.ts';
import type { Dictionary } from './dictionary-rows.ts';
import { homeBlocks } from './home-blocks.ts';
import { pageTexts } from './page-texts.ts';
import type { PlannedProduct } from './product-rows.ts';
import type { TableRows } from './rows.ts';
import { shops } from './shop-rows.ts';

/** Home pages of both shops from stored blocks, and the pages that staff write. */
export function planContent(
  rows: TableRows,
  dictionary: Dictionary,
  pictures: DemoPictures,
  products: readonly PlannedProduct[],
): void {
  let blockId = 0;
  for (const [shopIndex, blocks] of homeBlocks(dictionary, pictures, products).entries()) {
    for (const [position, block] of blocks.entries()) {
      blockId += 1;
      rows.add('content_blocks', {
        id: blockId,
        shop_id: shopIndex + 1,
        page: 'home',
        type: block.type,
        position,
        size: 12,
        container_class: '',
        wrapper_css_class: '',
        bg_color: null,
        show_title: block.title !== undefined,
        link: block.link ?? null,
        number: block.number ?? null,
        responsive_number: null,
        settings: block.settings,
        is_published: true,
        version: 1,
      });
      for (const language of languages) {
        rows.add('content_block_texts', {
          content_block_id: blockId,
          language,
          public_title: block.title?.[language] ?? '',
          html: block.html?.[language] ?? '',
        });
      }
    }
  }
  planPages(rows);
}

function planPages(rows: TableRows): void {
  let id = 0;
  for (const shopId of [1, 2]) {
    for (const [position, page] of pageTexts.entries()) {
      id += 1;
      rows.add('cms_pages', {
        id,
        shop_id: shopId,
        slug: page.slug,
        kind: page.kind,
        is_published: true,
        position,
        version: 1,
      });
      for (const language of languages) {
        rows.add('cms_page_texts', {
          cms_page_id: id,
          language,
          title: page.title[language],
          html: page.html[language].replaceAll('{{shop}}', shops[shopId - 1]?.name[language] ?? ''),
          seo_description: page.title[language],
        });
      }
    }
  }
}
