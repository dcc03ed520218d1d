import { StringField } from '../../../platform/http/fields/text.fields.js';

export class SharePreviewQuery {
  @StringField({ maxLength: 2_048, description: 'Path of a public page', example: '/campaigns/morning-coffee' })
  path: string;
}

export class SharePreview {
  @StringField({
    maxLength: 2_048,
    description: 'Path of the picture; `v` changes with everything that the picture shows',
    example: '/share/campaigns/morning-coffee.png?v=6f1c0a52b7d94e3f8a10',
  })
  picture: string;
}
