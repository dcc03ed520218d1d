import {
  PREVIEW_DEFAULT_HEIGHT,
  PREVIEW_DEFAULT_WIDTH,
  PREVIEW_REASONS,
  PREVIEW_STATUSES,
  SOCIAL_PLATFORMS,
  type PreviewReason,
  type PreviewStatus,
  type SocialPlatform,
} from '@sparks/domain';
import { BooleanField, IntField, NumberField } from '../../../platform/http/fields/number.fields.js';
import { DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, StringField, UrlField } from '../../../platform/http/fields/text.fields.js';

export class TweetPreview {
  @StringField({ description: 'Id of the post' })
  id: string;

  @StringField({ description: 'Text, without markup', maxLength: 5_000, minLength: 0 })
  text: string;

  @StringField({ description: 'Display name of the author' })
  authorName: string;

  @StringField({ description: 'Account name of the author, without @' })
  authorUsername: string;

  @BooleanField({ description: 'Whether the account is verified', required: false })
  isVerified?: boolean;

  @IntField({ description: 'How many photos the post has', min: 0 })
  photoCount: number;

  @BooleanField({ description: 'Whether the post has a video' })
  hasVideo: boolean;

  @IntField({ description: 'Likes', min: 0, required: false })
  likes?: number;

  @IntField({ description: 'Replies', min: 0, required: false })
  replies?: number;
}

export class Preview {
  @EnumField(SOCIAL_PLATFORMS, { description: 'Platform of the post', enumName: 'SocialPlatform' })
  platform: SocialPlatform;

  @StringField({
    description: 'Equal for every link to the same post; null for a short link that could not be resolved',
    nullable: true,
    maxLength: 2_200,
    example: 'youtube:dQw4w9WgXcQ',
  })
  canonicalKey: string | null;

  @StringField({ description: 'Id of the post on the platform', nullable: true, maxLength: 2_200 })
  postId: string | null;

  @StringField({ description: 'Account that published the post, without @', nullable: true, maxLength: 300 })
  postUsername: string | null;

  @StringField({ description: 'The same account', nullable: true, maxLength: 300 })
  username: string | null;

  @UrlField({
    description: 'URL of the picture, served by this server',
    nullable: true,
    allowRelative: true,
    example: '/media/previews/0f3c',
  })
  imageUrl: string | null;

  @UrlField({ description: 'Canonical URL of the post' })
  postUrl: string;

  @StringField({ description: 'Title or text of the post', nullable: true, maxLength: 5_000 })
  caption: string | null;

  @EnumField(PREVIEW_STATUSES, { description: 'Only success and fallback can be submitted', enumName: 'PreviewStatus' })
  status: PreviewStatus;

  @EnumField(PREVIEW_REASONS, { description: 'Reason unless `success`', nullable: true, enumName: 'PreviewReason' })
  reason: PreviewReason | null;

  @StringField({
    description: 'Message for the contributor when the post cannot be submitted',
    nullable: true,
    example: 'Content not found',
  })
  message: string | null;

  @DateField({ description: 'When the data was fetched from the platform' })
  fetchedAt: Date;

  @StringField({ description: "Id for the platform's own player", nullable: true })
  videoId: string | null;

  @UrlField({ description: 'URL of the account', nullable: true })
  authorUrl: string | null;

  @StringField({
    description:
      'Id of the account at its platform, unchanged when its name changes; null when the platform does not tell',
    nullable: true,
    maxLength: 100,
  })
  authorId: string | null;

  @StringField({
    description: 'Name of the account as the platform reports it, without @; null when the platform does not tell',
    nullable: true,
    maxLength: 100,
  })
  authorHandle: string | null;

  @StringField({ description: 'Kind of content, such as video, photo or rich', nullable: true })
  type: string | null;

  @IntField({ description: 'Width of the embedded post in pixels', min: 1, default: PREVIEW_DEFAULT_WIDTH })
  width: number;

  @IntField({ description: 'Height of the embedded post in pixels', min: 1, default: PREVIEW_DEFAULT_HEIGHT })
  height: number;

  @StringField({ description: 'Display name of the platform', nullable: true, example: 'YouTube' })
  provider: string | null;

  @NestedField(() => TweetPreview, { description: 'X only', nullable: true })
  tweet: TweetPreview | null;

  @DateField({ description: 'When the post was published', nullable: true })
  createdAt: Date | null;

  @StringField({ description: 'Reddit: subreddit', required: false })
  subreddit?: string;

  @IntField({ description: 'Reddit: score (upvotes minus downvotes)', required: false })
  score?: number;

  @IntField({ description: 'Reddit: comments', min: 0, required: false })
  numComments?: number;

  @NumberField({ description: 'Reddit: upvote ratio', min: 0, max: 1, required: false })
  upvoteRatio?: number;

  @BooleanField({ description: 'Reddit: hosted video', required: false })
  isVideo?: boolean;

  @BooleanField({ description: 'Reddit: text post', required: false })
  isSelf?: boolean;

  @StringField({ description: 'Reddit: URL that the post links to', required: false })
  postHint?: string;
}
