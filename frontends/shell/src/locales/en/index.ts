import { campaign } from './campaign';
import { common } from './common';
import { contributions } from './contributions';
import { create } from './create';
import { discover } from './discover';
import { review } from './review';
import { wallet } from './wallet';

/** All words of the shell in English. The specification's own texts stand here as they are. */
const en = { ...common, ...discover, ...campaign, ...contributions, ...review, ...wallet, ...create };

export default en;
export type Words = typeof en;
