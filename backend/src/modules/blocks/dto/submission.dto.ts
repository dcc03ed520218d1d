import type { ContentType, SocialPlatform } from '@sparks/domain';
import { CONTENT_TYPES, SOCIAL_PLATFORMS, SOCIAL_VERIFICATION_STATUSES } from '@sparks/domain';
import { BooleanField, NumberField } from '../../../platform/http/fields/number.fields.js';
import { NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';

const IGNORED = 'Taken for compatibility and ignored: the server finds this out itself.';

/** What the client's preview showed. Only `platform` is used, as the contributor's choice. */
export class SubmissionMetaDto {
  @EnumField(SOCIAL_PLATFORMS, { required: false, enumName: 'SocialPlatform', description: 'The platform that the contributor has chosen' })
  platform?: SocialPlatform;
  @StringField({ required: false, maxLength: 200, description: IGNORED }) postUsername?: string;
  @StringField({ required: false, maxLength: 200, description: IGNORED }) username?: string;
  @StringField({ required: false, maxLength: 4_096, description: IGNORED }) imageUrl?: string;
  @StringField({ required: false, maxLength: 200, description: IGNORED }) postId?: string;
  @StringField({ required: false, maxLength: 4_096, description: IGNORED }) postUrl?: string;
  @TextField({ required: false, maxLength: 10_000, description: IGNORED }) caption?: string;
  @StringField({ required: false, maxLength: 40, description: IGNORED }) status?: string;
  @StringField({ required: false, maxLength: 60, description: IGNORED }) fetchedAt?: string;
  @StringField({ required: false, maxLength: 200, description: IGNORED }) videoId?: string;
  @StringField({ required: false, maxLength: 4_096, description: IGNORED }) authorUrl?: string;
  @StringField({ required: false, maxLength: 60, description: IGNORED }) type?: string;
  @NumberField({ required: false, description: IGNORED }) width?: number;
  @NumberField({ required: false, description: IGNORED }) height?: number;
  @StringField({ required: false, maxLength: 60, description: IGNORED }) provider?: string;
  @StringField({ required: false, maxLength: 200, description: IGNORED }) subreddit?: string;
  @NumberField({ required: false, description: IGNORED }) score?: number;
  @NumberField({ required: false, description: IGNORED }) numComments?: number;
  @NumberField({ required: false, description: IGNORED }) upvoteRatio?: number;
  @BooleanField({ required: false, description: IGNORED }) isVideo?: boolean;
  @BooleanField({ required: false, description: IGNORED }) isSelf?: boolean;
  @StringField({ required: false, maxLength: 60, description: IGNORED }) postHint?: string;
  @StringField({ required: false, maxLength: 60, description: IGNORED }) createdAt?: string;
  @EnumField(SOCIAL_VERIFICATION_STATUSES, { required: false, description: IGNORED }) social_verification_status?: string;
}

/** A post without a campaign. */
export class GeneralSubmissionDto {
  @StringField({ required: false, maxLength: 200, description: 'Title; may be empty', default: '' }) blockName?: string;
  @EnumField(['social'], { required: false, description: 'Kind of the contribution' }) blockType?: 'social';
  // Not a UrlField: an empty or odd link gets the specification's own text.
  @StringField({ minLength: 0, maxLength: 2_048, description: 'Address of the post', example: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }) content: string;
  @IdField({ required: false, description: IGNORED }) creatorId?: string;
  @NumberField({ required: false, description: IGNORED }) price?: number;
  @IdField({ required: false, description: 'The acting user; refused when it is somebody else' }) userId?: string;
  @StringField({ required: false, maxLength: 100, description: IGNORED }) stripeId?: string;
  @EnumField(CONTENT_TYPES, { required: false, enumName: 'ContentType', description: "Type of the content; by default the campaign's first" }) contentType?: ContentType;
  @NestedField(() => SubmissionMetaDto, { required: false, description: "The contributor's choice of platform, and what the preview showed" }) social_meta?: SubmissionMetaDto;
}

/** A post for a campaign. */
export class SparkSubmissionDto extends GeneralSubmissionDto {
  @IdField({ description: 'The campaign' }) sparkId: string;
}

export class HasContributedDto {
  @IdField({ required: false, description: 'The acting user; refused when it is somebody else' }) userId?: string;
  @IdField({ description: 'The campaign' }) sparkId: string;
}

export class HasContributedResponse {
  @BooleanField({ description: 'Whether the caller has made a first submission to the campaign' }) hasContributed: boolean;
}
