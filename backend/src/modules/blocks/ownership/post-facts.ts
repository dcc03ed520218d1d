import { postCreatedAt } from '@sparks/domain';
import type { Preview } from '../../previews/index.js';
import type { BlockSocialMeta } from '../contributions/index.js';

/** What a platform reports about a post. Texts are empty and facts `null` when it does not report them. */
export function postFacts(preview: Preview, postId: string): BlockSocialMeta {
  const { platform, username, imageUrl, caption, authorId, authorHandle, createdAt } = preview;
  return {
    platform,
    postId,
    username: (username ?? '').toLowerCase(),
    imageUrl: imageUrl ?? '',
    caption: caption ?? '',
    authorId,
    authorHandle,
    postedAt: createdAt ?? postCreatedAt(platform, postId),
  };
}
