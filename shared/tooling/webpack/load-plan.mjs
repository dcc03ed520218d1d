import HtmlPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

/** Shared, but loaded only with the first page or remote that uses it. */
const NOT_AT_START = ['@sparks/ui/lazy', 'react/jsx-dev-runtime'];
/** The letters of English and German; other scripts are fetched when they occur. */
const FIRST_FONT = /inter-latin-wght-normal.*\.woff2$/;
export const LOAD_PLAN_FILE = 'load-plan.json';

/**
 * Writes down what is loaded when: `load-plan.json` beside the built files, for the budgets (`start`: what every page needs;
 * `parts`: what each `import()` and each exposed module adds; `shared`: what is given to the others). With `preload`
 * the page asks for what every page needs at once, and not only when its entry has been run.
 */
export class LoadPlanPlugin {
  constructor({ preload }) {
    this.preload = preload;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LoadPlanPlugin', (compilation) => {
      let plan = null;
      compilation.hooks.processAssets.tap(
        { name: 'LoadPlanPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 10 },
        () => {
          plan = makePlan(compilation);
          compilation.emitAsset(LOAD_PLAN_FILE, new webpack.sources.RawSource(JSON.stringify(plan, null, 1)));
        },
      );
      if (!this.preload) return;
      HtmlPlugin.getHooks(compilation).alterAssetTagGroups.tap('LoadPlanPlugin', (page) => {
        const { start } = makePlan(compilation);
        const link = (attributes) => ({
          tagName: 'link',
          voidTag: true,
          attributes,
          meta: { plugin: 'LoadPlanPlugin' },
        });
        const isEntry = (file) => page.headTags.some(({ attributes }) => attributes.src === `/${file}`);
        const fonts = Object.keys(compilation.assets).filter((file) => FIRST_FONT.test(file));
        page.headTags.push(
          ...fonts.map((file) =>
            link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: 'anonymous', href: `/${file}` }),
          ),
          ...start.filter((file) => file.endsWith('.css')).map((file) => link({ rel: 'stylesheet', href: `/${file}` })),
          // Behind the entry, which finds them there: compiled beside it while they come, which what is only preloaded is not.
          ...start
            .filter((file) => file.endsWith('.js') && !isEntry(file))
            .map((file) => ({
              tagName: 'script',
              voidTag: false,
              attributes: { defer: true, src: `/${file}` },
              meta: { plugin: 'LoadPlanPlugin' },
            })),
        );
        return page;
      });
    });
  }
}

function makePlan(compilation) {
  const { chunkGraph } = compilation;
  const start = new Set();
  const parts = {};
  const shared = new Set();
  const filesOf = (group) => (group?.chunks ?? []).flatMap((chunk) => [...chunk.files]);
  for (const entrypoint of compilation.entrypoints.values()) filesOf(entrypoint).forEach((file) => start.add(file));
  for (const module of compilation.modules) {
    const provides = module.type === 'provide-module' ? module._name : undefined;
    const consumes = module.type === 'consume-shared-module';
    for (const block of module.blocks) {
      const files = filesOf(chunkGraph.getBlockChunkGroup(block));
      const request = block.request ?? block.dependencies[0]?.userRequest ?? block.dependencies[0]?.request ?? '';
      if (provides !== undefined || consumes) {
        files.forEach((file) => shared.add(file));
        if (provides !== undefined && !NOT_AT_START.includes(provides)) files.forEach((file) => start.add(file));
        if (provides === '@sparks/ui/lazy') parts[provides] = files;
      } else if (request === './bootstrap') files.forEach((file) => start.add(file));
      else if (files.length > 0) parts[request || block.groupOptions?.name || module.identifier()] = files;
    }
  }
  return { start: [...start], parts, shared: [...shared] };
}
