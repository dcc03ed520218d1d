export { AiApiModule, AiModule, AiWorkerModule } from './ai.module.js';
export type { UsedAiContent } from './contents/ai-content-use.service.js';
export { AiContentUseService } from './contents/ai-content-use.service.js';
