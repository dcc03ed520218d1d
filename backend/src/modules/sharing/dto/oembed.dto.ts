import { IntField } from '../../../platform/http/fields/number.fields.js';
import { EnumField, StringField } from '../../../platform/http/fields/text.fields.js';

export const OEMBED_FORMATS = ['json', 'xml'] as const;

/** See https://oembed.com, section 2.2. */
export class OembedQuery {
  @StringField({ maxLength: 2_048, description: 'Address of a campaign, a contribution or a profile' })
  url: string;

  @EnumField(OEMBED_FORMATS, { required: false, description: 'Only json is available' })
  format?: (typeof OEMBED_FORMATS)[number];

  @IntField({ query: true, required: false, min: 1, max: 100_000, description: 'Largest width in pixels' })
  maxwidth?: number;

  @IntField({ query: true, required: false, min: 1, max: 100_000, description: 'Largest height in pixels' })
  maxheight?: number;
}

/** See https://oembed.com, section 2.3. */
export class OembedResponse {
  @EnumField(['link', 'rich'], {
    description: 'rich: with a card; link: without one, or its 400 x 220 pixels exceed `maxwidth` or `maxheight`',
  })
  type: 'link' | 'rich';
  @StringField({ required: false, maxLength: 8_192, description: 'Of type rich: a sandboxed frame with the card' })
  html?: string;
  @IntField({ required: false, description: 'Of type rich: width in pixels, 400 to 600', min: 1 }) width?: number;
  @IntField({ required: false, description: 'Of type rich: height in pixels', min: 1 }) height?: number;
  @EnumField(['1.0'], { description: 'Version of oEmbed' }) version: '1.0';
  @StringField({ description: 'Title' }) title: string;
  @StringField({ required: false, description: 'The creator or contributor; absent for a private campaign' })
  author_name?: string;
  @StringField({ required: false, maxLength: 2_048, description: 'Profile of the author' }) author_url?: string;
  @EnumField(['Sparks'], { description: 'Name of the site' }) provider_name: 'Sparks';
  @StringField({ maxLength: 2_048, description: 'Address of the site' }) provider_url: string;
  @IntField({ description: 'Suggested lifetime in seconds', min: 0 }) cache_age: number;
  @StringField({
    required: false,
    maxLength: 2_048,
    description: 'Picture of the page; absent when it is larger than `maxwidth` or `maxheight`',
  })
  thumbnail_url?: string;
  @IntField({ required: false, description: 'Width in pixels', min: 1 }) thumbnail_width?: number;
  @IntField({ required: false, description: 'Height in pixels', min: 1 }) thumbnail_height?: number;
}
