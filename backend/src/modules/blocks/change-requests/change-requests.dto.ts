import { CASE_MESSAGE_MAX_LENGTH } from '@sparks/domain';
import { StringField, TextField } from '../../../platform/http/fields/text.fields.js';

export class RequestChangesDto {
  @TextField({
    minLength: 1,
    maxLength: CASE_MESSAGE_MAX_LENGTH,
    description: 'What to change; the contributor reads it',
  })
  message: string;
}

export class AnswerChangesDto {
  @TextField({ required: false, maxLength: CASE_MESSAGE_MAX_LENGTH, description: 'What was changed' })
  message?: string;

  @StringField({
    required: false,
    minLength: 1,
    maxLength: 2_048,
    description: 'Link to another post on the same platform; absent when the post itself was edited',
  })
  content?: string;
}
