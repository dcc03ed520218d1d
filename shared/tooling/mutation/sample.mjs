import { crc32 } from 'node:zlib';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const percent = Number(process.env.MUTATION_SAMPLE);

/**
 * Leaves out all functions but a share of `MUTATION_SAMPLE` percent, chosen by their text: the same ones in each run,
 * until they change. Functions in a function belong to it.
 */
const sample = {
  shouldIgnore(path) {
    if (!path.isFunction() || path.getFunctionParent()) return undefined;
    return crc32(path.toString()) % 100 < percent ? undefined : 'not in the sample';
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'sample', sample)];
