import HtmlPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

/** Shared modules that are only loaded with the first page or remote that uses them. */
const NOT_AT_START = ['@sparks/api-client/lazy', '@sparks/ui/lazy', 'react/jsx-dev-runtime'];
/** The font subset for English and German; other subsets are fetched on demand. */
const FIRST_FONT = /inter-latin-wght-normal.*\.woff2$/;
/** Runs before the page is painted; it is not part of a bundle. */
const BEFORE_PAINT = /^static\/before-paint\..*js$/;
/** The entry only imports it: shared modules load first. */
const APPLICATION = './bootstrap';
export const LOAD_PLAN_FILE = 'load-plan.json';

/** Whether every page loads the module: it belongs to the application or to a module shared at its start. */
export function isNeededAtStart(module, chunkGraph) {
  for (const chunk of chunkGraph.getModuleChunksIterable(module))
    for (const group of chunk.groupsIterable)
      if (group.origins.some((origin) => origin.request === APPLICATION || isSharedAtStart(origin.module))) return true;
  return false;
}

const isSharedAtStart = (module) => module?.type === 'provide-module' && !NOT_AT_START.includes(module._name);

/**
 * Writes `load-plan.json` beside the built files, for the budgets and for pages rendered by the server. `start`: files
 * that every page needs; `parts`: files that each `import()` and each exposed module adds, with the styles of the
 * shared modules that it uses; `shared`: files of modules shared with other apps. With `preload` the page runs
 * `before-paint.js` first and requests the `start` files immediately instead of after its entry has run.
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
        const [beforePaint] = Object.keys(compilation.assets).filter((file) => BEFORE_PAINT.test(file));
        page.headTags.unshift({
          tagName: 'script',
          voidTag: false,
          attributes: { src: `/${beforePaint}` },
          meta: { plugin: 'LoadPlanPlugin' },
        });
        page.headTags.push(
          ...fonts.map((file) =>
            link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: 'anonymous', href: `/${file}` }),
          ),
          ...start.filter((file) => file.endsWith('.css')).map((file) => link({ rel: 'stylesheet', href: `/${file}` })),
          // Deferred scripts after the entry are compiled while they download; merely preloaded scripts are not.
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
  const groups = {};
  const shared = new Set();
  const sharedStyles = new Map();
  const filesOf = (group) => (group?.chunks ?? []).flatMap((chunk) => [...chunk.files]);
  for (const entrypoint of compilation.entrypoints.values()) filesOf(entrypoint).forEach((file) => start.add(file));
  for (const module of compilation.modules) {
    const provides = module.type === 'provide-module' ? module._name : undefined;
    const consumes = module.type === 'consume-shared-module';
    for (const block of module.blocks) {
      const group = chunkGraph.getBlockChunkGroup(block);
      const files = filesOf(group);
      const request = block.request ?? block.dependencies[0]?.userRequest ?? block.dependencies[0]?.request ?? '';
      if (provides !== undefined || consumes) {
        files.forEach((file) => shared.add(file));
        if (isSharedAtStart(module)) files.forEach((file) => start.add(file));
        if (provides !== undefined)
          sharedStyles.set(
            provides,
            files.filter((file) => file.endsWith('.css')),
          );
      } else if (request === APPLICATION) files.forEach((file) => start.add(file));
      else if (files.length > 0) groups[request || block.groupOptions?.name || module.identifier()] = group;
    }
  }
  const parts = {};
  for (const [name, group] of Object.entries(groups)) {
    const styles = consumedBy(group, chunkGraph).flatMap((shareKey) => sharedStyles.get(shareKey) ?? []);
    parts[name] = [...new Set([...styles, ...filesOf(group)])];
  }
  return { start: [...start], parts, shared: [...shared] };
}

/** The names of the shared modules that the code of a group imports. */
const consumedBy = (group, chunkGraph) =>
  group.chunks
    .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
    .filter(({ type }) => type === 'consume-shared-module')
    .map(({ options }) => options.shareKey);
