import { createTheme, defaultVariantColorsResolver, rem, type CSSVariablesResolver } from '@mantine/core';
import { BANNER_MAX_HEIGHT_PX } from '@sparks/domain';
import { ButtonElement } from './button-element';
import { palette } from './palette';

const fontFamily = "'Inter Variable', 'Inter', system-ui, -apple-system, 'Segoe UI', sans-serif";
const REGULAR = '400';
const STRONG = '600';
const heading = (fontSize: string, lineHeight: string) => ({ fontSize, lineHeight, fontWeight: STRONG });

/** Dialog headers use the `header` element, which would count as a second banner landmark. */
const headerIsNoBanner = { header: { role: 'none' } };

/** The design tokens of Sparks as a Mantine theme; the only place with numeric sizes and colors. */
export const theme = createTheme({
  colors: palette,
  primaryColor: 'spark',
  // Light mode uses shade 6 with white text; dark mode uses shade 4 with dark text. Mantine chooses one text color for
  // both schemes, so a CSS variable overrides it.
  primaryShade: { light: 6, dark: 4 },
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--sparks-on-filled)' } : colors;
  },
  black: '#211f1b',
  white: '#ffffff',
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.3' },
  // Only two font weights.
  fontWeights: { regular: REGULAR, medium: STRONG, bold: STRONG },
  headings: {
    fontFamily,
    fontWeight: STRONG,
    sizes: {
      h1: heading('2rem', '1.2'),
      h2: heading('1.5rem', '1.25'),
      h3: heading('1.25rem', '1.3'),
      h4: heading('1rem', '1.4'),
      h5: heading('0.875rem', '1.4'),
      h6: heading('0.75rem', '1.4'),
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  // Borders separate surfaces; the only shadow is for floating elements.
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--sparks-overlay-shadow)',
    lg: 'var(--sparks-overlay-shadow)',
    xl: 'var(--sparks-overlay-shadow)',
  },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { component: ButtonElement } },
    ActionIcon: { defaultProps: { component: ButtonElement } },
    Modal: {
      styles: { title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: STRONG } },
      defaultProps: {
        attributes: headerIsNoBanner,
        radius: 'lg',
        padding: 'lg',
        centered: true,
        transitionProps: { duration: 160, transition: 'fade' },
      },
    },
    Drawer: {
      styles: { title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: STRONG } },
      defaultProps: {
        attributes: headerIsNoBanner,
        padding: 'lg',
        transitionProps: { duration: 180 },
      },
    },
    Tooltip: {
      defaultProps: {
        withArrow: true,
        openDelay: 200,
        multiline: true,
        maw: '18rem',
        events: { hover: true, focus: true, touch: true },
      },
    },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Paper: { defaultProps: { radius: 'lg' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none' } },
    Avatar: { defaultProps: { color: 'gray' } },
    Loader: { defaultProps: { type: 'dots' } },
  },
});

const SEMANTIC = ['spark', 'green', 'red', 'amber', 'blue'] as const;

/** Semantic variables of badges, alerts and filled buttons; the shades meet WCAG AA on their background. */
const semanticVariables = (
  filledAndText: (color: (typeof SEMANTIC)[number]) => { filled: string; hover: string; text: string; soft: string },
) =>
  Object.fromEntries(
    SEMANTIC.flatMap((color) => {
      const { filled, hover, text, soft } = filledAndText(color);
      return [
        [`--mantine-color-${color}-filled`, filled],
        [`--mantine-color-${color}-filled-hover`, hover],
        [`--mantine-color-${color}-light`, soft],
        [`--mantine-color-${color}-light-hover`, soft],
        [`--mantine-color-${color}-light-color`, text],
        [`--mantine-color-${color}-outline`, text],
      ];
    }),
  );

/**
 * Semantic tokens as CSS variables. Features and CSS modules use these instead of shades. In dark mode, raised surfaces
 * are lighter and the accent is brighter.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--sparks-content-width': '75rem',
    '--sparks-reading-width': '44rem',
    '--sparks-top-bar-height': '3.5rem',
    '--sparks-bottom-bar-height': '3.75rem',
    '--sparks-hairline': '0.0625rem',
    '--sparks-banner-max-height': rem(BANNER_MAX_HEIGHT_PX),
    '--sparks-motion-fast': '120ms',
    '--sparks-motion': '180ms',
    '--sparks-ease': 'cubic-bezier(0.2, 0, 0, 1)',
    '--sparks-display-size': '3rem',
  },
  light: {
    ...semanticVariables((color) => {
      const shade = color === 'spark' ? 6 : 7;
      return {
        filled: palette[color][shade],
        hover: palette[color][8],
        text: palette[color][shade],
        soft: palette[color][0],
      };
    }),
    '--mantine-color-gray-light': palette.gray[1],
    '--mantine-color-gray-light-hover': palette.gray[2],
    '--mantine-color-gray-light-color': palette.gray[7],
    '--mantine-color-body': palette.gray[0],
    '--mantine-color-text': palette.gray[9],
    '--mantine-color-dimmed': palette.gray[6],
    '--mantine-color-placeholder': palette.gray[6],
    '--mantine-color-default-border': palette.gray[3],
    '--mantine-color-error': palette.red[7],
    '--mantine-color-anchor': palette.spark[6],
    '--mantine-color-disabled': palette.gray[2],
    '--mantine-color-disabled-color': palette.gray[6],
    '--mantine-color-disabled-border': palette.gray[3],
    '--sparks-on-filled': '#ffffff',
    '--sparks-surface': '#ffffff',
    '--sparks-surface-sunken': palette.gray[1],
    '--sparks-border': palette.gray[2],
    '--sparks-border-strong': palette.gray[4],
    '--sparks-accent': palette.spark[6],
    '--sparks-accent-soft': palette.spark[0],
    '--sparks-accent-glow': palette.spark[4],
    '--sparks-bar-track': palette.gray[2],
    '--sparks-positive': palette.green[7],
    '--sparks-negative': palette.red[7],
    '--sparks-caution': palette.amber[7],
    '--sparks-info': palette.blue[7],
    '--sparks-overlay-shadow': '0 1px 2px rgb(33 31 27 / 6%), 0 12px 32px rgb(33 31 27 / 14%)',
    '--sparks-scrim': 'rgb(33 31 27 / 62%)',
  },
  dark: {
    ...semanticVariables((color) => {
      const shade = color === 'green' || color === 'spark' ? 3 : 4;
      return {
        filled: palette[color][4],
        hover: palette[color][3],
        text: palette[color][shade],
        soft: `color-mix(in srgb, ${palette[color][5]} 20%, transparent)`,
      };
    }),
    '--mantine-color-gray-light': palette.dark[5],
    '--mantine-color-gray-light-hover': palette.dark[4],
    '--mantine-color-gray-light-color': palette.dark[1],
    '--mantine-color-body': palette.dark[7],
    '--mantine-color-text': palette.dark[0],
    '--mantine-color-dimmed': palette.dark[2],
    '--mantine-color-placeholder': palette.dark[2],
    '--mantine-color-default-border': palette.dark[4],
    '--mantine-color-error': palette.red[4],
    '--mantine-color-anchor': palette.spark[4],
    '--mantine-color-disabled': palette.dark[5],
    '--mantine-color-disabled-color': palette.dark[2],
    '--mantine-color-disabled-border': palette.dark[4],
    '--sparks-on-filled': palette.dark[7],
    '--sparks-surface': palette.dark[6],
    '--sparks-surface-sunken': palette.dark[8],
    '--sparks-border': palette.dark[5],
    '--sparks-border-strong': palette.dark[4],
    '--sparks-accent': palette.spark[4],
    '--sparks-accent-soft': '#3a2a18',
    '--sparks-accent-glow': palette.spark[4],
    '--sparks-bar-track': palette.dark[5],
    '--sparks-positive': palette.green[3],
    '--sparks-negative': palette.red[4],
    '--sparks-caution': palette.amber[4],
    '--sparks-info': palette.blue[4],
    '--sparks-overlay-shadow': '0 0 0 1px rgb(255 255 255 / 6%), 0 16px 40px rgb(0 0 0 / 50%)',
    '--sparks-scrim': 'rgb(15 14 12 / 72%)',
  },
});
