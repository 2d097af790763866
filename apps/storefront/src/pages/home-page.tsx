import type { Translate } from '@hanout/i18n';
import { Block } from '../blocks/block.tsx';
import type { HomePageModel } from '../page-models/index.ts';
import { TrustStrip } from '../ui/trust-strip.tsx';

/** The blocks in their order; what the shop promises comes after the first one. The one heading of the page is the shop's name. */
export function HomePage({ model, t }: { model: HomePageModel; t: Translate }) {
  const [first, ...rest] = model.blocks;
  return (
    <>
      <h1 className="visually-hidden">{model.site.shop.name}</h1>
      {first === undefined ? (
        <p className="container empty">{t('home.empty')}</p>
      ) : (
        <div className="blocks">{<Block block={first} position={0} t={t} />}</div>
      )}
      <TrustStrip t={t} />
      <div className="blocks">
        {rest.map((block, index) => (
          <Block key={block.id} block={block} position={index + 1} t={t} />
        ))}
      </div>
    </>
  );
}
