import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { FIRST_PICTURE_BYTES, PAGE_BYTES, weighPage, type PageWeights } from './weigh-page.ts';

type PageWeightProps = {
  readonly page: Document | null;
  readonly nameOf: (key: string) => string;
};

type Weighed = { readonly page: Document; readonly weights: PageWeights | null };

/** What a phone has to fetch for the page as it is shown above, against what it should be at most. */
export function PageWeight({ page, nameOf }: PageWeightProps) {
  const translate = useTranslate();
  const [weighed, setWeighed] = useState<Weighed | null>(null);
  if (page === null) return null;
  const current = weighed?.page === page ? weighed : null;
  const weigh = async () => {
    setWeighed({ page, weights: null });
    const weights = await weighPage(page);
    setWeighed((known) => (known?.page === page ? { page, weights } : known));
  };
  return (
    <div className="hn-home-weight">
      <Button variant="default" onClick={() => void weigh()} disabled={current !== null}>
        {translate('homeBuilder.weigh')}
      </Button>
      {current === null ? null : current.weights === null ? (
        <Loader size={18} aria-label={translate('ui.loading')} />
      ) : (
        <Weights weights={current.weights} nameOf={nameOf} />
      )}
    </div>
  );
}

const inKilobytes = (bytes: number): number => Math.ceil(bytes / 1000);

function Weights({
  weights: { page, code, fonts, first, blocks },
  nameOf,
}: Pick<PageWeightProps, 'nameOf'> & { readonly weights: PageWeights }) {
  const translate = useTranslate();
  const said = (bytes: number, most: number) => ({ count: inKilobytes(bytes), most: inKilobytes(most) });
  return (
    <div role="status">
      <p data-over={page > PAGE_BYTES}>
        {translate(page > PAGE_BYTES ? 'homeBuilder.pageHeavy' : 'homeBuilder.pageLight', said(page, PAGE_BYTES))}
      </p>
      <p>{translate('homeBuilder.shares', { code: inKilobytes(code), fonts: inKilobytes(fonts) })}</p>
      {first === null ? (
        <p>{translate('homeBuilder.noFirstPicture')}</p>
      ) : (
        <p data-over={first.bytes > FIRST_PICTURE_BYTES}>
          {translate(first.bytes > FIRST_PICTURE_BYTES ? 'homeBuilder.firstHeavy' : 'homeBuilder.firstLight', {
            name: nameOf(first.block),
            ...said(first.bytes, FIRST_PICTURE_BYTES),
          })}
        </p>
      )}
      <ol>
        {blocks.map(({ block, bytes }) => (
          <li key={block}>
            <bdi>{nameOf(block)}</bdi>
            <span>{translate('homeBuilder.kilobytes', { count: inKilobytes(bytes) })}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
