import {
  AI_FORMATS,
  AI_PALETTE_MAX,
  AI_POSTER_HEADLINE_MAX_LENGTH,
  AI_POSTER_TAGLINE_MAX_LENGTH,
  AI_PROMPT_MAX_LENGTH,
  CONTENT_TYPES,
  DESCRIPTION_MAX_LENGTH,
  NAME_MAX_LENGTH,
  POSTER_MOTIFS,
  type AiFormat,
  type ContentType,
  type PosterMotif,
} from '@sparks/domain';
import { NumberField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';

/** Sent to the provider with the prompt. */
export class CampaignInfoDto {
  @IdField({ required: false, description: 'The campaign, if any' })
  sparkId?: string;

  @TextField({
    required: false,
    maxLength: NAME_MAX_LENGTH,
    default: '',
    description: 'Name of the campaign; ignored when an id is given',
  })
  name: string = '';

  @TextField({
    required: false,
    maxLength: DESCRIPTION_MAX_LENGTH,
    default: '',
    description: 'What the campaign is about',
  })
  description: string = '';

  @ArrayField({
    required: false,
    default: [],
    maxItems: CONTENT_TYPES.length,
    items: { kind: 'enum', values: CONTENT_TYPES, enumName: 'ContentType' },
    description: 'Types of content that it takes',
  })
  contentTypes: ContentType[] = [];
}

/** What the poster maker draws; each part that is missing follows from the prompt and the campaign. */
export class PosterDto {
  @EnumField(POSTER_MOTIFS, { required: false, enumName: 'PosterMotif', description: 'The motif' })
  motif?: PosterMotif;

  @StringField({
    required: false,
    oneLine: true,
    maxLength: AI_POSTER_HEADLINE_MAX_LENGTH,
    description: 'The headline',
    example: 'Ride more, worry less',
  })
  headline?: string;

  @StringField({
    required: false,
    oneLine: true,
    maxLength: AI_POSTER_TAGLINE_MAX_LENGTH,
    description: 'The line at the bottom; empty: none',
  })
  tagline?: string;
}

export class GenerateDto {
  @TextField({
    maxLength: AI_PROMPT_MAX_LENGTH,
    description: 'The prompt',
    example: 'A red bicycle in front of a blue wall',
  })
  prompt: string;

  @NestedField(() => CampaignInfoDto, { description: 'The campaign that it was generated for' })
  campaignInfo: CampaignInfoDto;

  @ArrayField({
    required: false,
    default: [],
    maxItems: AI_PALETTE_MAX,
    items: { kind: 'string', maxLength: 7 },
    description: 'Colors such as #2E86AB; empty: the provider chooses',
  })
  colorPalette: string[] = [];

  @EnumField(AI_FORMATS, {
    required: false,
    enumName: 'AiFormat',
    description: 'Width to height; default: 4:5 for an image, 9:16 for a video',
  })
  format?: AiFormat;

  @NestedField(() => PosterDto, {
    required: false,
    description: 'Changes what the poster maker draws; ignored by other generators',
  })
  poster?: PosterDto;

  @NumberField({ required: false, description: 'Ignored: the server reads the balance itself' })
  userBalance?: number;
}
