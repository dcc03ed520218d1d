import presetMantine from 'postcss-preset-mantine';

/** Layout breakpoints, equal to the theme's (shared/ui). In `em`, so that enlarged text gets the narrower layout. */
const TABLET_EM = 48;
const DESKTOP_EM = 62;
/** Height of a laptop's window, below the browser's bars. */
const TALL_EM = 45;

const media = (query) => ({ [`@media ${query}`]: { '@mixin-content': {} } });

/**
 * PostCSS plug-in: repeats the rules of the light and of the dark scheme for the scheme `auto`, in which the reader's
 * system decides. The server sends it to people who have chosen none, until a script of the page resolves it.
 */
export const autoColorScheme = {
  postcssPlugin: 'auto-color-scheme',
  OnceExit(root, { AtRule }) {
    root.walkRules(/data-mantine-color-scheme/, (rule) => {
      for (const scheme of ['dark', 'light']) {
        const attribute = new RegExp(`\\[data-mantine-color-scheme=['"]?${scheme}['"]?\\]`, 'g');
        const selectors = rule.selectors.filter((selector) => selector.search(attribute) >= 0);
        if (selectors.length === 0) continue;
        const query = new AtRule({ name: 'media', params: `(prefers-color-scheme: ${scheme})` });
        const auto = "[data-mantine-color-scheme='auto']";
        query.append(rule.clone({ selectors: selectors.map((selector) => selector.replaceAll(attribute, auto)) }));
        rule.after(query);
      }
    });
  },
};

/**
 * PostCSS plug-ins of our style sheets: the component library's preset and our mixins, used as `@mixin phone { ... }`.
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
  autoColorScheme,
];
