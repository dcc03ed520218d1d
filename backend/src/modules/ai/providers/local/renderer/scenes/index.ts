import type { SceneName } from '../subjects.js';
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

export const SCENES: Record<SceneName, Scene> = {
  landscape,
  skyline,
  motion,
  table,
  device,
  sound,
  editorial,
  orbit,
  blocks,
  waves,
};
