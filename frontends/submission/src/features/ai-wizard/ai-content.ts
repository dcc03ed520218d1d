import type { AiContent } from '@sparks/api-client';
import { isAiUnderWay } from '@sparks/domain';

export type { AiContent };

export const isUnderWay = ({ status }: Pick<AiContent, 'status'>): boolean => isAiUnderWay(status);
