import { useDebouncedValue } from '@mantine/hooks';

/** Shorter than between two looks, longer than between two letters. */
const REST_MS = 150;

/** The picture of a card. A card that changes with each letter asks for its own once nobody types: no letter waits for a network. */
export function CardPicture({ source }: { readonly source: string }) {
  const [rested] = useDebouncedValue(source, REST_MS);
  return (
    <span className="pos-grid-picture">
      {rested === source ? <img key={source} src={source} alt="" loading="lazy" width={72} height={72} /> : null}
    </span>
  );
}
