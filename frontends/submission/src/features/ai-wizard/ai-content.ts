import type { AiContent } from '@sparks/api-client';
import { isAiPending } from '@sparks/domain';

export type { AiContent };

export const isPending = ({ status }: Pick<AiContent, 'status'>): boolean => isAiPending(status);
