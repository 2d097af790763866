import { createHash } from 'node:crypto';
import { type ImageSize, productSizes, squareBannerSizes, wideBannerSizes } from '../../modules/pictures/index.ts';
import { colours } from '../catalogue/attributes.ts';
import { brands } from '../catalogue/brands.ts';
import { carrierNames } from '../catalogue/carriers.ts';
import type { Model } from '../catalogue/model.ts';
import { models } from '../catalogue/models.ts';
import { banners, composePhoneBanner, composeWideBanner } from './banners.ts';
import { composeIcon, composeLogo, composeSign } from './logos.ts';
import { packScenes } from './pack-scene-list.ts';
import { packScene } from './pack-scenes.ts';
import { composeScene, type Scene } from './scene.ts';

/** A picture named by what it is drawn from; `sizes` from the smallest to the largest. */
export type DemoPicture = {
  readonly folder: string;
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly { readonly size: ImageSize; readonly scene: () => Scene }[];
};

/** Changes the names when the way of drawing changes, so that nothing cached for ever is stale. */
const REVISION = '2';

function picture(
  folder: string,
  width: number,
  height: number,
  sizes: readonly (readonly [ImageSize, () => Scene])[],
): DemoPicture {
  const hash = createHash('sha256').update(`${REVISION}/${folder}`);
  for (const [size, scene] of sizes) hash.update(size).update(scene().svg);
  return {
    folder,
    key: hash.digest('hex').slice(0, 32),
    width,
    height,
    sizes: sizes.map(([size, scene]) => ({ size, scene })),
  };
}

const square = (folder: string, scene: () => Scene): DemoPicture =>
  picture(
    folder,
    1000,
    1000,
    productSizes.map((size) => [size, scene]),
  );

function modelPicture(model: Model, index: number): DemoPicture {
  const name = model.colours[index % model.colours.length] ?? 'beige';
  return square('product', () =>
    composeScene(model.draw, { colour: colours[name].hex, variant: index + model.code.length }),
  );
}

/** A photo as a buyer would take it: the thing in its last colour, before another background. */
function reviewPicture(model: Model): DemoPicture {
  const name = model.colours.at(-1) ?? 'beige';
  const scene = (): Scene => composeScene(model.draw, { colour: colours[name].hex, variant: model.code.length + 5 });
  return picture('review', 1000, 1000, [
    ['small_product', scene],
    ['product_page_large', scene],
  ]);
}

export type DemoPictures = {
  /** By model code, in the order of its colours. */
  readonly ofModel: ReadonlyMap<string, readonly DemoPicture[]>;
  /** By model code. */
  readonly ofReview: ReadonlyMap<string, DemoPicture>;
  readonly ofPack: readonly DemoPicture[];
  readonly ofCategory: ReadonlyMap<string, DemoPicture>;
  readonly ofBrand: ReadonlyMap<string, DemoPicture>;
  readonly ofCarrier: ReadonlyMap<string, DemoPicture>;
  /** Of the second shop, by the column that names it. */
  readonly ofShop: { readonly logo: DemoPicture; readonly icon: DemoPicture };
  readonly banners: ReadonlyMap<string, DemoPicture>;
  readonly all: ReadonlyMap<string, DemoPicture>;
};

const SIGN = '#41735a';

function composeAll(): DemoPictures {
  const ofModel = new Map(
    models.map((model) => [model.code, model.colours.map((_, index) => modelPicture(model, index))]),
  );
  const ofReview = new Map(models.map((model) => [model.code, reviewPicture(model)]));
  const ofPack = packScenes.map((pack) => square('product', () => ({ svg: packScene(pack) })));
  const ofCategory = new Map<string, DemoPicture>();
  for (const model of models) {
    if (ofCategory.has(model.category)) continue;
    const name = model.colours[1] ?? model.colours[0] ?? 'beige';
    ofCategory.set(
      model.category,
      square('category', () => composeScene(model.draw, { colour: colours[name].hex, variant: 2 })),
    );
  }
  const ofBrand = new Map(
    Object.entries(brands).map(([slug, { name }], index) => [
      slug,
      square('brand', () => ({ svg: composeLogo(name, index) })),
    ]),
  );
  const ofCarrier = new Map(
    carrierNames.map(({ code, name }, index) => [
      code,
      square('public', () => ({ svg: composeLogo(name, index + 5) })),
    ]),
  );
  const wide = new Map(
    banners.map((banner) => [
      banner.code,
      picture('web', 1600, 640, [
        ...squareBannerSizes.map((size) => [size, () => ({ svg: composePhoneBanner(banner) })] as const),
        ...wideBannerSizes.map((size) => [size, () => ({ svg: composeWideBanner(banner) })] as const),
      ]),
    ]),
  );
  const sign = (): Scene => ({ svg: composeSign('Le Petit Panier', SIGN) });
  const ofShop = {
    logo: picture('logo', 640, 160, [
      ['logo_small', sign],
      ['logo_large', sign],
    ]),
    icon: square('public', () => ({ svg: composeIcon(SIGN) })),
  };
  const list = [
    ...[...ofModel.values()].flat(),
    ...ofReview.values(),
    ...ofPack,
    ...ofCategory.values(),
    ...ofBrand.values(),
    ...ofCarrier.values(),
    ...wide.values(),
    ...Object.values(ofShop),
  ];
  return {
    ofModel,
    ofReview,
    ofPack,
    ofCategory,
    ofBrand,
    ofCarrier,
    ofShop,
    banners: wide,
    all: new Map(list.map((each) => [`${each.folder}/${each.key}`, each])),
  };
}

const kept: { pictures?: DemoPictures } = {};

/** All pictures of the demo shop: made on first use (some 20 ms), the same in every process and on every run. */
export function demoPictures(): DemoPictures {
  kept.pictures ??= composeAll();
  return kept.pictures;
}
