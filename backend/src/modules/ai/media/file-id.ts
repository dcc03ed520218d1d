import type { Types } from 'mongoose';

/** Where a run stores its file; see `AiMedia`. */
export function fileIdOf(contentId: Types.ObjectId, run: number): string {
  return `${contentId.toHexString()}-${run}`;
}
