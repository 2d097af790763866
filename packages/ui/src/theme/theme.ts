import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple, VariantColorsResolver } from '@mantine/core';

const shopGreen: MantineColorsTuple = [
  '#e9f6f2',
  '#d3eae3',
  '#a6d6c9',
  '#76c1ad',
  '#4fb096',
  '#2f9c80',
  '#158269',
  '#0c6b58',
  '#075446',
  '#033d33',
];

const ink: MantineColorsTuple = [
  '#e6ebe8',
  '#c3ccc7',
  '#a0aca6',
  '#7c8983',
  '#56625d',
  '#414c48',
  '#2b3330',
  '#222927',
  '#181d1b',
  '#101413',
];

/** A button of words alone that takes something away is as readable as other words, in both schemes. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const isRed = input.color?.startsWith('red') === true;
  return isRed && input.variant === 'subtle' ? { ...colors, color: 'var(--hn-tone-bad)' } : colors;
};

/** The look that back office and till share: calm, dense, one accent. */
export const hanoutTheme = createTheme({
  primaryColor: 'shopGreen',
  primaryShade: { light: 7, dark: 6 },
  colors: { shopGreen, dark: ink },
  fontFamily: 'var(--hn-font)',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: 'var(--hn-text-height)', lg: '1.5', xl: '1.4' },
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: false,
  variantColorResolver,
  components: {
    Button: { classNames: { root: 'hn-button' }, defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    // Tab goes through a form without covering the next fields; a press, a letter or an arrow opens.
    Select: { defaultProps: { size: 'sm', openOnFocus: false } },
    MultiSelect: { defaultProps: { openOnFocus: false } },
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        withinPortal: false,
        shadow: 'md',
        transitionProps: { duration: 0 },
      },
    },
    ModalRoot: {
      defaultProps: { transitionProps: { duration: 100, transition: 'fade' }, padding: 'lg' },
    },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 0 } } },
  },
});

const PALETTE = {
  '--mantine-color-text': 'var(--hn-text)',
  '--mantine-color-body': 'var(--hn-surface)',
  '--mantine-color-dimmed': 'var(--hn-text-soft)',
  '--mantine-color-placeholder': 'var(--hn-text-soft)',
  '--mantine-color-error': 'var(--hn-tone-bad)',
  '--mantine-color-default-border': 'var(--hn-line-strong)',
};

/** Lets the library draw with the tokens, so that both schemes come from one place. */
export const hanoutVariables: CSSVariablesResolver = () => ({ variables: {}, light: PALETTE, dark: PALETTE });
