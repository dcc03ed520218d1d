import { AnalyticsModule, RebuildService } from '../modules/analytics/index.js';
import { openRebuildApp } from './rebuild-app.js';

export const openRebuild = () => openRebuildApp(AnalyticsModule, RebuildService);
