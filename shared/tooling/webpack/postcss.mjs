import presetMantine from 'postcss-preset-mantine';

/**
 * Screen sizes at which layouts change; the theme's breakpoints (shared/ui) are the same numbers. In `em`, so that
 * a reader who enlarges the text gets the narrower layout.
 */
const TABLET_EM = 48;
const DESKTOP_EM = 62;

const media = (query) => ({ [`@media ${query}`]: { '@mixin-content': {} } });

/**
 * PostCSS plug-ins of all style sheets: the component library's preset and our own mixins, used as
 * `@mixin phone { ... }`. Features write no media query of their own.
 */
export const postcssPlugins = [
  presetMantine({
    mixins: {
      phone: media(`(max-width: ${TABLET_EM - 0.01}em)`),
      'tablet-up': media(`(min-width: ${TABLET_EM}em)`),
      'desktop-up': media(`(min-width: ${DESKTOP_EM}em)`),
      'reduced-motion': media('(prefers-reduced-motion: reduce)'),
    },
  }),
];
