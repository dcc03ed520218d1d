import common from './common.json';
import discover from './discover.json';

/** English texts that every page of the shell loads. Texts from the specification are literal. */
const en = {
  ...common,
  ...discover,
};

export default en;
export type Translations = typeof en;
