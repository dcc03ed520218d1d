import type { Mount } from '../server/exchange.js';
import { aggregatorMount } from './aggregator.js';
import { facebookMounts } from './facebook.js';
import { instagramMounts } from './instagram.js';
import { redditMounts } from './reddit.js';
import { tiktokMounts } from './tiktok.js';
import { xMounts } from './x.js';
import { youtubeMounts } from './youtube.js';

export const allMounts = (): Mount[] => [
  ...youtubeMounts(),
  ...tiktokMounts(),
  ...xMounts(),
  ...instagramMounts,
  ...facebookMounts,
  ...redditMounts(),
  aggregatorMount,
];
