import { joinWords } from '@hanout/i18n';

type Named = {
  readonly name: string;
  readonly combination: string | null;
  readonly sku: string | null;
  readonly image: string;
};

/** A thing with its picture. */
export function LineName({ thing: { name, combination, sku, image } }: { readonly thing: Named }) {
  return (
    <div className="hn-pick-thing">
      <img src={image} alt="" width={48} height={48} loading="lazy" />
      <div>
        <bdi className="hn-strong">{name}</bdi>
        <div className="hn-soft">
          {combination === null ? null : <bdi>{combination}</bdi>}
          {combination === null || sku === null ? null : ' · '}
          {sku === null ? null : (
            <bdi dir="ltr" className="hn-pick-code">
              {sku}
            </bdi>
          )}
        </div>
      </div>
    </div>
  );
}

export const nameOf = ({ name, combination }: Pick<Named, 'name' | 'combination'>): string =>
  joinWords(combination === null ? [name] : [name, combination]);
