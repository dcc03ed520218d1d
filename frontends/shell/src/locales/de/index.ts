import type { Translations } from '../en';
import common from './common.json';
import discover from './discover.json';

const de: Translations = {
  ...common,
  ...discover,
};

export default de;
