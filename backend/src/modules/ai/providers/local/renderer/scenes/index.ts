import type { PosterMotif } from '@sparks/domain';
import { blocks } from './blocks.js';
import { device } from './device.js';
import { editorial } from './editorial.js';
import { landscape } from './landscape.js';
import { motion } from './motion.js';
import { orbit } from './orbit.js';
import type { Scene } from './scene.js';
import { skyline } from './skyline.js';
import { sound } from './sound.js';
import { table } from './table.js';
import { waves } from './waves.js';

export const SCENES: Readonly<Record<PosterMotif, Scene>> = {
  mountains: landscape,
  forest: landscape,
  sea: waves,
  city: skyline,
  coffee: table,
  drink: table,
  bowl: table,
  bottle: editorial,
  phone: device,
  record: sound,
  ball: motion,
  planet: orbit,
  shapes: blocks,
};
