export { AiApiModule, AiModule, AiWorkerModule } from './ai.module.js';
export type { UsedAiContent } from './ai-use.service.js';
export { AiUseService } from './ai-use.service.js';
