import { LANGUAGES, type Language } from '@sparks/domain';
import { EnumField, StringField } from '../../../platform/http/fields/text.fields.js';

export class SharePictureQuery {
  @EnumField(LANGUAGES, { required: false, enumName: 'Language', description: 'Of the texts; English unless given' })
  lang?: Language;

  @StringField({
    required: false,
    minLength: 1,
    maxLength: 64,
    pattern: { regex: /^[\w.-]+$/u, message: 'v must be letters, digits, dots, dashes and underscores' },
    description: 'Any value that changes with the page; with it, the picture is cached for a day',
  })
  v?: string;
}
