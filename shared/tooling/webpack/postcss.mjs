import presetMantine from 'postcss-preset-mantine';

/** Layout breakpoints, equal to the theme's (shared/ui). In `em`, so that enlarged text gets the narrower layout. */
const TABLET_EM = 48;
const DESKTOP_EM = 62;
/** Height of a laptop's window, below the browser's bars. */
const TALL_EM = 45;

const media = (query) => ({ [`@media ${query}`]: { '@mixin-content': {} } });

/**
 * PostCSS plug-ins of all style sheets: the component library's preset and our mixins, used as `@mixin phone { ... }`.
 * Features do not write media queries.
 */
export const postcssPlugins = [
  presetMantine({
    mixins: {
      phone: media(`(max-width: ${TABLET_EM - 0.01}em)`),
      'tablet-up': media(`(min-width: ${TABLET_EM}em)`),
      'desktop-up': media(`(min-width: ${DESKTOP_EM}em)`),
      'tall-desktop': media(`(min-width: ${DESKTOP_EM}em) and (min-height: ${TALL_EM}em)`),
      'reduced-motion': media('(prefers-reduced-motion: reduce)'),
    },
  }),
];
