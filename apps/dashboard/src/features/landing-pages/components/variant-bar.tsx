import type { LandingPage } from '@hanout/contracts/builders/landing-pages';
import { VARIANTS, type Variant } from '@hanout/core/landing';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { Link } from 'react-router';

type VariantBarProps = {
  readonly page: LandingPage;
  readonly variant: Variant;
  readonly hasB: boolean;
  readonly onShow: (variant: Variant) => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
};

/** Which of two variants one builds; a second one begins as a copy of the first. */
export function VariantBar({ page, variant, hasB, onShow, onAdd, onRemove }: VariantBarProps) {
  const translate = useTranslate();
  return (
    <Group gap="xs" mb="md">
      {hasB ? (
        <SegmentedControl
          aria-label={translate('landingPages.variants')}
          value={variant}
          onChange={(value) => onShow(VARIANTS.find((each) => each === value) ?? 'a')}
          data={VARIANTS.map((value) => ({ value, label: translate(`landingPages.variant.${value}`) }))}
        />
      ) : (
        <Button variant="default" onClick={onAdd}>
          {translate('landingPages.addB')}
        </Button>
      )}
      {hasB && page.shareOfB === null ? (
        <>
          <Button variant="default" component={Link} to={`/landing-pages/${page.id}/figures`}>
            {translate('landingPages.toCompare')}
          </Button>
          <Button variant="subtle" onClick={onRemove}>
            {translate('landingPages.removeB')}
          </Button>
        </>
      ) : null}
    </Group>
  );
}
