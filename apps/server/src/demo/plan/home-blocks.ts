import type { BlockType } from '@hanout/storefront/page-models';
import { type Texts, texts } from '../catalogue/texts.ts';
import type { DemoPictures } from '../pictures/picture-catalogue.ts';
import { type Dictionary, imageName } from './dictionary-rows.ts';
import type { PlannedProduct } from './product-rows.ts';

export type Block = {
  readonly type: BlockType;
  readonly title?: Texts;
  readonly number?: number;
  readonly link?: string;
  readonly html?: Texts;
  readonly settings: Record<string, unknown>;
};

/** What the home pages of both shops show. */
export function homeBlocks(
  dictionary: Dictionary,
  pictures: DemoPictures,
  products: readonly PlannedProduct[],
): readonly (readonly Block[])[] {
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
  const brandIds = (...slugs: readonly string[]): (number | undefined)[] =>
    slugs.map((slug) => dictionary.brands.get(slug)?.id);
  const lineIds = (...slugs: readonly string[]): number[] =>
    slugs.flatMap((slug) => dictionary.brands.get(slug)?.lines.slice(0, 2) ?? []);
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
    {
      type: 'discount_block',
      title: texts('Bonnes affaires', 'عروض لا تنتظر', 'Deals'),
      link: '/promotions',
      settings: {},
    },
    banner(
      'high-tech',
      'high-tech',
      texts('500 DA de moins', 'أقل بـ \u2066500\u00a0DA\u2069', '500 DA less'),
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
    {
      type: 'brands_carousel',
      title: texts('Nos marques', 'علاماتنا', 'Our brands'),
      settings: {
        brandIds: brandIds(
          'velmaris',
          'orzina',
          'hanealys',
          'domelia',
          'kuzinea',
          'nurixa',
          'sonavel',
          'kidolia',
          'tamrina',
          'zitalya',
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
    {
      type: 'brand_lines_carousel',
      title: texts('Les gammes à découvrir', 'تشكيلات تستحق الاكتشاف', 'Lines to discover'),
      number: 8,
      settings: { brandLineIds: lineIds('orzina', 'hanealys', 'ambrilla', 'domelia', 'kuzinea', 'faienza') },
    },
    {
      type: 'bestsellers_products',
      title: texts('Meilleures ventes', 'الأكثر مبيعًا', 'Bestsellers'),
      number: 10,
      settings: {},
    },
    {
      type: 'text_carousel',
      html: texts(
        '<ul><li>Vous vérifiez votre colis avant de payer.</li><li>Chaque commande est confirmée par téléphone.</li><li>Livraison offerte dès 8 000 DA d’achats.</li></ul>',
        '<ul><li>تعاينون طردكم قبل الدفع.</li><li>نؤكد كل طلب بالهاتف.</li><li>توصيل مجاني ابتداءً من \u20668\u202f000\u00a0DA\u2069.</li></ul>',
        '<ul><li>You look into your parcel before you pay.</li><li>Every order is confirmed by phone.</li><li>Free delivery from 8,000 DA.</li></ul>',
      ),
      settings: {},
    },
    {
      type: 'blog_posts_carousel',
      title: texts('Le journal', 'من المدوّنة', 'The journal'),
      link: '/blog',
      number: 4,
      settings: {},
    },
    {
      type: 'blog_categories_carousel',
      title: texts('Nos rubriques', 'أبواب المدوّنة', 'What we write about'),
      settings: {},
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
    {
      type: 'brands_products_carousel',
      title: texts('De nos producteurs', 'من منتجينا', 'From our makers'),
      number: 8,
      settings: { brandIds: brandIds('tamrina', 'zitalya', 'qahwela') },
    },
    {
      type: 'blog_post_card',
      title: texts('À lire', 'للقراءة', 'To read'),
      link: '/blog',
      settings: {},
    },
  ];
  return [home, secondHome];
}
