import { languages, type Texts, texts } from '../catalogue/texts.ts';
import type { DemoPictures } from '../pictures/picture-catalogue.ts';
import { type Dictionary, imageName } from './dictionary-rows.ts';
import { pageTexts } from './page-texts.ts';
import type { PlannedProduct } from './product-rows.ts';
import type { TableRows } from './rows.ts';
import { shops } from './shop-rows.ts';

type Block = {
  readonly type: 'banner' | 'categories_carousel' | 'products_carousel' | 'products_grid';
  readonly title?: Texts;
  readonly number?: number;
  readonly link?: string;
  readonly settings: Record<string, unknown>;
};

/** Home pages of both shops from stored blocks, and the pages that staff write. */
export function planContent(
  rows: TableRows,
  dictionary: Dictionary,
  pictures: DemoPictures,
  products: readonly PlannedProduct[],
): void {
  const banner = (code: string, target: string, headline: Texts, text: Texts, action: Texts): Block => {
    const picture = pictures.banners.get(code);
    const imageId = picture === undefined ? null : dictionary.imageIds.get(imageName(picture));
    const categoryId = dictionary.categories.get(target)?.id ?? null;
    return { type: 'banner', settings: { images: [{ imageId, link: null, categoryId, headline, text, action }] } };
  };
  const categoryIds = (...slugs: readonly string[]): (number | undefined)[] =>
    slugs.map((slug) => dictionary.categories.get(slug)?.id);
  const productIds = (...codes: readonly string[]): (number | undefined)[] =>
    codes.map((code) => products.find((product) => product.code === code)?.id);
  const see = texts('Découvrir', 'اكتشفوا', 'Discover');

  const home: readonly Block[] = [
    banner(
      'nouvelle-saison',
      'mode',
      texts('La nouvelle saison est là', 'الموسم الجديد وصل', 'The new season is here'),
      texts('Robes, caftans et belles matières', 'فساتين وقفاطين وخامات راقية', 'Dresses, kaftans and fine fabrics'),
      see,
    ),
    {
      type: 'categories_carousel',
      title: texts('Nos rayons', 'أقسامنا', 'Departments'),
      settings: {
        categoryIds: categoryIds(
          'mode',
          'chaussures-accessoires',
          'beaute',
          'maison',
          'cuisine',
          'high-tech',
          'jouets',
          'epicerie',
          'coffrets',
        ),
      },
    },
    {
      type: 'products_carousel',
      title: texts('Coups de cœur', 'مختاراتنا لكم', 'Our favourites'),
      number: 10,
      settings: {
        productIds: productIds(
          'CAFTAN-1',
          'PARFUM-2',
          'LAMPE-1',
          'BASKET-2',
          'THEIERE-3',
          'MONTRE-1',
          'SAC-MAIN-2',
          'COUSSIN-3',
          'CASQUE-1',
          'MIEL-1',
        ),
      },
    },
    banner(
      'high-tech',
      'high-tech',
      texts('500 DA de moins', 'أقل بـ 500 دج', '500 DA less'),
      texts(
        'Sur les montres connectées et les enceintes',
        'على الساعات الذكية ومكبرات الصوت',
        'On smartwatches and speakers',
      ),
      texts('En profiter', 'استفيدوا الآن', 'Get yours'),
    ),
    {
      type: 'products_grid',
      title: texts('En promotion cette semaine', 'تخفيضات هذا الأسبوع', 'On offer this week'),
      number: 8,
      settings: {
        productIds: productIds(
          'ROBE-1',
          'CREME-1',
          'MONTRE-CONNECTEE-1',
          'ROBE-4',
          'ENCEINTE-2',
          'SERUM-1',
          'CASSEROLE-1',
          'BOUGIE-1',
        ),
      },
    },
    {
      type: 'categories_carousel',
      title: texts('À ne pas manquer', 'لا تفوّتوها', 'Not to be missed'),
      settings: {
        categoryIds: categoryIds(
          'robes',
          'baskets',
          'parfums',
          'tapis',
          'tasses-theieres',
          'smartphones',
          'eveil-peluches',
          'dattes',
        ),
      },
    },
    banner(
      'epicerie',
      'epicerie',
      texts('Le goût du terroir', 'نكهة الأرض', 'The taste of the land'),
      texts(
        'Miel, dattes et huile d’olive de chez nous',
        'عسل وتمر وزيت زيتون من أرضنا',
        'Honey, dates and olive oil from home',
      ),
      see,
    ),
    {
      type: 'products_carousel',
      title: texts('Coffrets et packs', 'باقات وهدايا', 'Gift sets and packs'),
      number: 8,
      settings: {
        productIds: products
          .filter(({ items }) => items.length > 0)
          .slice(0, 8)
          .map(({ id }) => id),
      },
    },
    {
      type: 'products_grid',
      title: texts('Pour la maison', 'لبيتكم', 'For the home'),
      number: 8,
      settings: {
        productIds: productIds(
          'VASE-1',
          'TAPIS-1',
          'LINGE-1',
          'HORLOGE-1',
          'COUSSIN-1',
          'PANIER-1',
          'TASSE-1',
          'PLATEAU-1',
        ),
      },
    },
  ];
  const secondHome: readonly Block[] = [
    banner(
      'epicerie',
      'epicerie',
      texts('Bienvenue au Petit Panier', 'مرحبًا بكم في السلة الصغيرة', 'Welcome to the Little Basket'),
      texts(
        'Les bons produits du terroir, chez vous',
        'أجود منتجات أرضنا إلى بيتكم',
        'Good things from the land, at your door',
      ),
      see,
    ),
    {
      type: 'products_grid',
      title: texts('Nos produits', 'منتجاتنا', 'Our products'),
      number: 12,
      settings: {
        productIds: productIds(
          'MIEL-1',
          'DATTES-1',
          'HUILE-1',
          'CAFE-1',
          'COUSCOUS-1',
          'THE-2',
          'CONFITURE-1',
          'BISCUITS-2',
        ),
      },
    },
  ];

  let blockId = 0;
  for (const [shopIndex, blocks] of [home, secondHome].entries()) {
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
          html: '',
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
