import type { AiContent } from '@sparks/api-client';
import { isAiUnderWay } from '@sparks/domain';

export type { AiContent };

/** Whether a content is still being made. */
export const isUnderWay = ({ status }: Pick<AiContent, 'status'>): boolean => isAiUnderWay(status);
