import {
  AI_CONTENT_STATUSES,
  AI_CONTENT_TYPES,
  AI_FORMATS,
  POSTER_MOTIFS,
  type AiContentStatus,
  type AiContentType,
  type AiFormat,
  type PosterMotif,
} from '@sparks/domain';
import { BooleanField, CentsField, IntField, NumberField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';

export class AiProviderResponse {
  @StringField({ description: 'The generator', example: 'local-image' }) id: string;
  @StringField({ description: 'Its name', example: 'Poster maker' }) label: string;
  @BooleanField({ description: 'Whether it runs on this server, without network access' }) isLocal: boolean;
}

export class AiFailureResponse {
  @StringField({ description: 'Error code', example: 'generation_failed' }) code: string;
  @StringField({ maxLength: 500, description: 'Error message' }) message: string;
}

export class AiPosterResponse {
  @EnumField(POSTER_MOTIFS, { enumName: 'PosterMotif', description: 'The motif' }) motif: PosterMotif;
  @StringField({ minLength: 0, description: 'The headline' }) headline: string;
  @StringField({ minLength: 0, description: 'The line at the bottom; can be empty' }) tagline: string;
}

const address = { maxLength: 2_048, nullable: true } as const;

export class AiContent {
  @IdField({ description: 'The content' }) _id: string;
  @IdField({ description: 'The same' }) id: string;
  @EnumField(AI_CONTENT_TYPES, { enumName: 'AiContentType', description: 'Image or video' }) type: AiContentType;
  @EnumField(AI_CONTENT_STATUSES, {
    enumName: 'AiContentStatus',
    description: 'queued and generating are pending; failed and cancelled are refunded',
  })
  status: AiContentStatus;
  @NumberField({ min: 0, max: 1, description: 'Progress from 0 to 1' }) progress: number;
  @StringField({ minLength: 0, description: 'Current step in a few words; empty when no step is running' })
  step: string;
  @TextField({ description: 'The prompt' }) prompt: string;
  @ArrayField({ items: { kind: 'string' }, description: 'Colors as #RRGGBB' }) colorPalette: string[];
  @EnumField(AI_FORMATS, { enumName: 'AiFormat', description: 'Width to height' }) format: AiFormat;
  @NestedField(() => AiPosterResponse, { nullable: true, description: 'What the poster maker draws; null for others' })
  poster: AiPosterResponse | null;
  @IdField({ nullable: true, description: 'The campaign that it was generated for' }) sparkId: string | null;
  @StringField({
    minLength: 0,
    description: 'Name of the campaign at the time of the request; empty without a campaign',
  })
  campaignName: string;
  @CentsField({ description: 'Price; charged when the content is ready' }) cost: number;
  @StringField({ ...address, description: 'Signed URL of the file; expires; null unless ready' }) url: string | null;
  @StringField({ ...address, description: 'Signed URL of a thumbnail; expires; null without one' })
  thumbnailUrl: string | null;
  @StringField({ ...address, description: 'Signed URL that downloads the file under a descriptive name; expires' })
  downloadUrl: string | null;
  @IntField({ min: 1, nullable: true, description: 'Pixels' }) width: number | null;
  @IntField({ min: 1, nullable: true, description: 'Pixels' }) height: number | null;
  @IntField({ min: 0, nullable: true, description: 'Length of a video in milliseconds' }) durationMs: number | null;
  @IntField({ min: 1, nullable: true, description: 'Size of the file in bytes' }) sizeBytes: number | null;
  @StringField({ nullable: true, description: 'Type of the file', example: 'image/png' }) contentType: string | null;
  @NestedField(() => AiProviderResponse, { description: 'The provider' }) provider: AiProviderResponse;
  @NestedField(() => AiFailureResponse, { nullable: true, description: 'Why it failed' })
  failure: AiFailureResponse | null;
  @DateField({ nullable: true, description: 'When it became part of a contribution' }) usedAt: Date | null;
  @DateField({ description: 'When it was requested' }) createdAt: Date;
}

export class AiGenerationResponse {
  @BooleanField({ description: 'Always true; refusals and failures are errors' }) success: boolean;
  @NestedField(() => AiContent, { description: 'The generation' }) content: AiContent;
  @CentsField({ max: Number.MAX_SAFE_INTEGER, description: "The caller's balance now" }) newBalance: number;
}
