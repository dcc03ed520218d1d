import { StringField } from '../../../../platform/http/fields/text.fields.js';

export class CaptionCodeResponse {
  @StringField({
    description:
      "The caller's code for this campaign; in the caption of a post, it proves that the post is the caller's",
    example: 'spk-7k2m9qab',
  })
  code: string;
}
