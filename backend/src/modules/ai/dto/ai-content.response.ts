import { AI_CONTENT_STATUSES, AI_CONTENT_TYPES, type AiContentStatus, type AiContentType } from '@sparks/domain';
import { BooleanField, CentsField, IntField, NumberField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';

export class AiProviderResponse {
  @StringField({ description: 'For programs', example: 'local-image' }) id: string;
  @StringField({ description: 'For people', example: 'Local renderer' }) label: string;
  @BooleanField({ description: 'Whether it runs on this server, without any network' }) isLocal: boolean;
}

export class AiFailureResponse {
  @StringField({ description: 'For programs', example: 'generation_failed' }) code: string;
  @StringField({ maxLength: 500, description: 'For people' }) message: string;
}

const address = { maxLength: 2_048, nullable: true } as const;

export class AiContent {
  @IdField({ description: 'The content' }) _id: string;
  @IdField({ description: 'The same' }) id: string;
  @EnumField(AI_CONTENT_TYPES, { enumName: 'AiContentType', description: 'Image or video' }) type: AiContentType;
  @EnumField(AI_CONTENT_STATUSES, {
    enumName: 'AiContentStatus',
    description: 'queued and generating go on; failed and cancelled are paid back',
  })
  status: AiContentStatus;
  @NumberField({ min: 0, max: 1, description: 'How much of it is done, from 0 to 1' }) progress: number;
  @StringField({ minLength: 0, description: 'What is being done, in a few words; empty when nothing is' }) step: string;
  @TextField({ description: 'What was asked for' }) prompt: string;
  @ArrayField({ items: { kind: 'string' }, description: 'Colors as #RRGGBB' }) colorPalette: string[];
  @IdField({ nullable: true, description: 'The campaign that it is for' }) sparkId: string | null;
  @StringField({ minLength: 0, description: 'Its name when this was asked for; empty when there was none' })
  campaignName: string;
  @CentsField({ description: 'Its price; charged when it is ready' }) cost: number;
  @StringField({ ...address, description: 'Address to show it at, for a limited time; null unless ready' }) url:
    string | null;
  @StringField({ ...address, description: 'A small picture of it, for a limited time; null when there is none' })
  thumbnailUrl: string | null;
  @StringField({ ...address, description: 'The same file as a download with a telling name, for a limited time' })
  downloadUrl: string | null;
  @IntField({ min: 1, nullable: true, description: 'Pixels' }) width: number | null;
  @IntField({ min: 1, nullable: true, description: 'Pixels' }) height: number | null;
  @IntField({ min: 0, nullable: true, description: 'Length of a video in milliseconds' }) durationMs: number | null;
  @IntField({ min: 1, nullable: true, description: 'Size of the file in bytes' }) sizeBytes: number | null;
  @StringField({ nullable: true, description: 'Type of the file', example: 'image/png' }) contentType: string | null;
  @NestedField(() => AiProviderResponse, { description: 'Who makes it' }) provider: AiProviderResponse;
  @NestedField(() => AiFailureResponse, { nullable: true, description: 'Why it failed' })
  failure: AiFailureResponse | null;
  @DateField({ nullable: true, description: 'When it became part of a contribution' }) usedAt: Date | null;
  @DateField({ description: 'When it was asked for' }) createdAt: Date;
}

export class AiGenerationResponse {
  @BooleanField({ description: 'Always true; refusals and failures are errors' }) success: boolean;
  @NestedField(() => AiContent, { description: 'What is being made' }) content: AiContent;
  @CentsField({ max: Number.MAX_SAFE_INTEGER, description: "The caller's balance now" }) newBalance: number;
}
