import { SparkSearchRebuildService, SparksModule } from '../modules/sparks/index.js';
import { openRebuildApp } from './rebuild-app.js';

export const openRebuild = () => openRebuildApp(SparksModule, SparkSearchRebuildService);
