import { LANGUAGES, type Language } from '@sparks/domain';
import { BooleanField } from '../../../platform/http/fields/number.fields.js';
import { EnumField, StringField } from '../../../platform/http/fields/text.fields.js';

export class SharePreviewQuery {
  @StringField({ maxLength: 2_048, description: 'Path of a public page', example: '/campaigns/morning-coffee' })
  path: string;

  @EnumField(LANGUAGES, { required: false, enumName: 'Language', description: 'Of the texts; English unless given' })
  lang?: Language;
}

export class SharePreview {
  @StringField({
    maxLength: 2_048,
    description: 'Path of the picture; `v` changes with everything that the picture shows',
    example: '/share/campaigns/morning-coffee.png?lang=en&v=6f1c0a52b7d94e3f8a10',
  })
  picture: string;

  @StringField({ maxLength: 500, description: 'Title of the page', example: 'Morning coffee' })
  title: string;

  @BooleanField({
    description:
      'Whether a private campaign keeps the rest of the page to its people; then the title and the picture are all that others see',
  })
  isPrivate: boolean;
}
