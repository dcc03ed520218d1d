import {
  AI_PALETTE_MAX,
  AI_PROMPT_MAX_LENGTH,
  CONTENT_TYPES,
  DESCRIPTION_MAX_LENGTH,
  NAME_MAX_LENGTH,
  type ContentType,
} from '@sparks/domain';
import { NumberField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { IdField, TextField } from '../../../platform/http/fields/text.fields.js';

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

  @NumberField({ required: false, description: 'Ignored: the server reads the balance itself' })
  userBalance?: number;
}
