import { MOST_AT_ONCE, type HomeBlock, type ResponsiveNumber } from '@hanout/contracts/builders/home';
import { describeBlock } from '@hanout/core/blocks';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, Fieldset, NumberInput, Slider, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { BackgroundField } from '../../../builder/blocks/background-field.tsx';
import { CheckedText } from '../../../builder/blocks/checked-text.tsx';

type BlockLookProps = {
  readonly block: HomeBlock;
  readonly page: Document | null;
  readonly onChange: (part: Partial<HomeBlock>, cell: string | null) => void;
};

/** How wide it stands, on which colour, and how many are seen at once. */
export function BlockLook({ block, page, onChange }: BlockLookProps) {
  const translate = useTranslate();
  const width = useId();
  return (
    <Fieldset legend={translate('homeBuilder.look')}>
      <Stack gap="md">
        <div>
          <Text id={width} size="sm" fw={500}>
            {translate('homeBuilder.size', { count: block.size })}
          </Text>
          <Slider
            aria-labelledby={width}
            thumbProps={{ 'aria-labelledby': width }}
            min={1}
            max={12}
            value={block.size}
            onChange={(size) => onChange({ size }, 'size')}
          />
        </div>
        <Checkbox
          label={translate('homeBuilder.wide')}
          checked={block.containerClass === 'container-fluid'}
          onChange={(event) =>
            onChange({ containerClass: event.currentTarget.checked ? 'container-fluid' : 'container' }, null)
          }
        />
        {describeBlock(block.type).hasAtOnce ? (
          <AtOnce
            value={block.responsiveNumber}
            onChange={(responsiveNumber) => onChange({ responsiveNumber }, 'once')}
          />
        ) : null}
        <BackgroundField
          block={block.key}
          value={block.bgColor}
          page={page}
          onChange={(bgColor) => onChange({ bgColor }, 'background')}
        />
        <CheckedText
          label={translate('homeBuilder.wrapperCssClass')}
          description={translate('homeBuilder.wrapperHint')}
          value={block.wrapperCssClass}
          isFine={(text) => /^[\w -]{0,200}$/.test(text)}
          onChange={(wrapperCssClass) => onChange({ wrapperCssClass }, 'wrapper')}
        />
      </Stack>
    </Fieldset>
  );
}

const SCREENS = ['mobile', 'tablet', 'desktop'] as const;
const USUAL: ResponsiveNumber = { mobile: 2, tablet: 3, desktop: 5 };

/** One field of three numbers, saved together in one hidden field (BO-29). */
function AtOnce({
  value,
  onChange,
}: {
  readonly value: ResponsiveNumber | null;
  readonly onChange: (value: ResponsiveNumber | null) => void;
}) {
  const translate = useTranslate();
  return (
    <Fieldset legend={translate('homeBuilder.atOnce')}>
      <Checkbox
        label={translate('homeBuilder.byItself')}
        checked={value === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : USUAL)}
      />
      {value === null
        ? null
        : SCREENS.map((screen) => (
            <NumberInput
              key={screen}
              mt="xs"
              label={translate(`homeBuilder.${screen}`)}
              min={1}
              max={MOST_AT_ONCE}
              clampBehavior="strict"
              allowDecimal={false}
              value={value[screen]}
              onChange={(count) => {
                if (typeof count === 'number' && count >= 1) onChange({ ...value, [screen]: count });
              }}
            />
          ))}
      <input type="hidden" name="responsiveNumber" value={value === null ? '' : JSON.stringify(value)} />
    </Fieldset>
  );
}
