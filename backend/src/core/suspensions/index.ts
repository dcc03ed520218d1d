export { SuspensionResponse } from './dto/suspensions.dto.js';
export type { SuspensionRecord } from './suspension.schema.js';
export { SuspensionsApiModule, SuspensionsModule } from './suspensions.module.js';
export { SuspensionsService } from './suspensions.service.js';
