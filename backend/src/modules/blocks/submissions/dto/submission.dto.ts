import { CONTENT_TYPES, SOCIAL_VERIFICATION_STATUSES, type ContentType } from '@sparks/domain';
import { BooleanField, IntField, NumberField } from '../../../../platform/http/fields/number.fields.js';
import { NestedField, RecordField } from '../../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../../platform/http/fields/text.fields.js';

const IGNORED = 'Accepted for compatibility and ignored; the server determines it.';

/** Accepted but ignored, so that clients can send a preview unchanged; fields that the platform omits are `null`. */
const ignored = { required: false, nullable: true, description: IGNORED } as const;

/** The preview as the client received it. Only `platform` is used, as the contributor's choice. */
export class SubmissionMetaDto {
  // Not an EnumField: an unsupported platform must be refused with the specification's message.
  @StringField({
    required: false,
    maxLength: 40,
    description: 'The platform that the contributor selected',
    example: 'youtube',
  })
  platform?: string;
  @StringField(ignored) postUsername?: string | null;
  @StringField(ignored) username?: string | null;
  @StringField({ ...ignored, maxLength: 4_096 }) imageUrl?: string | null;
  @StringField({ ...ignored, maxLength: 2_200 }) postId?: string | null;
  @StringField({ ...ignored, maxLength: 2_200 }) canonicalKey?: string | null;
  @StringField({ ...ignored, maxLength: 4_096 }) postUrl?: string | null;
  @TextField(ignored) caption?: string | null;
  @StringField({ ...ignored, maxLength: 40 }) status?: string | null;
  @StringField({ ...ignored, maxLength: 40 }) reason?: string | null;
  @StringField({ ...ignored, maxLength: 1_000 }) message?: string | null;
  @StringField({ ...ignored, maxLength: 60 }) fetchedAt?: string | null;
  @StringField(ignored) videoId?: string | null;
  @StringField({ ...ignored, maxLength: 4_096 }) authorUrl?: string | null;
  @StringField({ ...ignored, maxLength: 100 }) authorId?: string | null;
  @StringField({ ...ignored, maxLength: 100 }) authorHandle?: string | null;
  @StringField({ ...ignored, maxLength: 60 }) type?: string | null;
  @NumberField(ignored) width?: number | null;
  @NumberField(ignored) height?: number | null;
  @StringField({ ...ignored, maxLength: 60 }) provider?: string | null;
  @RecordField(ignored) tweet?: Record<string, unknown> | null;
  @StringField(ignored) subreddit?: string | null;
  @NumberField(ignored) score?: number | null;
  @NumberField(ignored) numComments?: number | null;
  @NumberField(ignored) upvoteRatio?: number | null;
  @BooleanField(ignored) isVideo?: boolean | null;
  @BooleanField(ignored) isSelf?: boolean | null;
  @StringField({ ...ignored, maxLength: 60 }) postHint?: string | null;
  @StringField({ ...ignored, maxLength: 60 }) createdAt?: string | null;
  @EnumField(SOCIAL_VERIFICATION_STATUSES, { required: false, description: IGNORED })
  social_verification_status?: string;
}

/** A post without a campaign. */
export class GeneralSubmissionDto {
  @StringField({ oneLine: true, required: false, maxLength: 200, description: 'Title; may be empty', default: '' })
  blockName?: string;
  @EnumField(['social'], { required: false, description: 'Kind of the contribution' }) blockType?: 'social';
  // Not a UrlField: a missing, empty or invalid link must be refused with the specification's message.
  @StringField({
    required: false,
    default: '',
    maxLength: 16_384,
    description: 'URL of the post',
    example: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  })
  content: string = '';
  @IdField({ required: false, description: IGNORED }) creatorId?: string;
  @NumberField({ required: false, description: IGNORED }) price?: number;
  @IdField({ required: false, description: 'Id of the caller; rejected when it is another user' }) userId?: string;
  @StringField({ required: false, maxLength: 100, description: IGNORED }) stripeId?: string;
  @EnumField(CONTENT_TYPES, {
    required: false,
    enumName: 'ContentType',
    description: "Type of the content; by default the campaign's first",
  })
  contentType?: ContentType;
  @NestedField(() => SubmissionMetaDto, {
    required: false,
    description: 'The selected platform, and the data of the preview',
  })
  social_meta?: SubmissionMetaDto;
}

/** A post for a campaign. */
export class SparkSubmissionDto extends GeneralSubmissionDto {
  @IdField({ description: 'The campaign' }) sparkId: string;
  @IdField({
    required: false,
    description:
      'Generated content that the post is based on: owned by the contributor, ready, not used by another contribution, and generated for this campaign or for none',
  })
  aiContentId?: string;
  @IntField({
    required: false,
    min: 1,
    description:
      'The `termsVersion` of the campaign that the contributor has seen and agrees to. When the campaign has changed its terms since, the submission is refused with `terms_changed`; without it, the current terms apply',
  })
  termsVersion?: number;
  @IntField({
    required: false,
    min: 1,
    description:
      'The `rulesVersion` of the campaign that the contributor has seen and agrees to. When its rules for posts or its terms of use have changed since, the submission is refused with `rules_changed`; without it, the current rules apply',
  })
  rulesVersion?: number;
}

export class HasContributedDto {
  @IdField({ required: false, description: 'Id of the caller; rejected when it is another user' }) userId?: string;
  @IdField({ description: 'The campaign' }) sparkId: string;
}

export class HasContributedResponse {
  @BooleanField({ description: 'Whether the caller has made a first submission to the campaign' })
  hasContributed: boolean;
}
