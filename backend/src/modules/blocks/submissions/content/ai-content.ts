import type { ClientSession } from 'mongoose';
import type { AiContentUseService } from '../../../ai/index.js';
import type { BlockRecord } from '../../contributions/index.js';

/** Links generated content and contribution. Call it in the transaction that writes the contribution. */
export async function linkAiContent(
  aiUse: AiContentUseService,
  { _id: blockId, userId, sparkId }: BlockRecord,
  contentId: string | undefined,
  session: ClientSession,
): Promise<void> {
  if (contentId === undefined || !sparkId) return;
  await aiUse.use({ contentId, userId: userId.toHexString(), sparkId: sparkId.toHexString(), blockId }, session);
}
