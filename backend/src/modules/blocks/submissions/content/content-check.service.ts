import { Injectable } from '@nestjs/common';
import {
  allowedPlatforms,
  isContentTypeAllowed,
  parseContentUrl,
  postRatio,
  validateContentUrl,
  type ContentKind,
  type ContentType,
  type ContentUrl,
  type SocialPlatform,
} from '@sparks/domain';
import { PreviewsService } from '../../../previews/index.js';
import {
  badContentUrl,
  contentNotFound,
  contentRestricted,
  contentTypeNotAllowed,
  platformNotAllowed,
  unresolvedLink,
  type BlockSocialMeta,
} from '../../contributions/index.js';
import { postFacts } from '../../ownership/index.js';

/** What a campaign requires of a post. */
export interface ContentRules {
  /** Empty: every platform. */
  platforms: readonly SocialPlatform[];
  /** Empty: every type. */
  contentTypes: readonly ContentType[];
}

export interface CheckedContent {
  platform: SocialPlatform;
  /** The canonical URL. */
  content: string;
  canonicalKey: string;
  contentType?: ContentType;
  meta: BlockSocialMeta;
  /** When the platform was asked. */
  fetchedAt: Date;
}

/** Checks a submitted link on the server; nothing from the client's preview is trusted. */
@Injectable()
export class ContentCheckService {
  constructor(private readonly previews: PreviewsService) {}

  /**
   * Checks the link, the campaign's platforms and content types, then the post on its platform.
   * Throws 400 with the link's code, 422 platform_not_allowed, content_type_not_allowed, content_not_found,
   * content_restricted or preview_failed.
   */
  async check(
    input: { url: string; platform?: string; contentType?: ContentType },
    rules: ContentRules,
  ): Promise<CheckedContent> {
    const parsed = input.platform
      ? validateContentUrl({ url: input.url, platform: input.platform })
      : parseContentUrl(input.url);
    if (!parsed.ok) throw badContentUrl(parsed);
    const { platform } = parsed;
    if (!allowedPlatforms({ contribution_social_platforms: rules.platforms }).includes(platform))
      throw platformNotAllowed();
    const contentType = chooseContentType(input.contentType, rules.contentTypes);

    const preview = await this.previews.getPreview({ url: input.url, platform });
    if (preview.status === 'error') throw contentNotFound(preview.message);
    if (preview.status === 'restricted') throw contentRestricted();
    const { canonicalKey, postId, postUrl } = preview;
    if (!canonicalKey || !postId) throw unresolvedLink();
    return {
      platform,
      content: postUrl,
      canonicalKey,
      ...(contentType ? { contentType } : {}),
      meta: { ...postFacts(preview, postId), ratio: postRatio({ ...preview, kind: kindOf(parsed, postUrl) }) },
      fetchedAt: preview.fetchedAt,
    };
  }
}

/** The kind is lost in canonical links, and unknown for short ones. */
function kindOf({ kind }: ContentUrl, canonicalUrl: string): ContentKind {
  const canonical = kind === 'short_link' ? parseContentUrl(canonicalUrl) : null;
  return canonical?.ok ? canonical.kind : kind;
}

/** The given type, otherwise the campaign's first one; `undefined` when neither exists. */
function chooseContentType(given: ContentType | undefined, allowed: readonly ContentType[]): ContentType | undefined {
  if (!isContentTypeAllowed({ allowedContributionsType: allowed }, given)) throw contentTypeNotAllowed();
  return given ?? allowed[0];
}
