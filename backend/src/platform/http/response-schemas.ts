import type { Type } from '@nestjs/common';
import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { StringField } from './fields/text.fields.js';
import { Pagination } from './page.js';

/** A successful answer as the documentation shows it. */
export interface SuccessSchema {
  /** JSON schema of the body; none for an answer without one. */
  schema?: object;
  /** The classes that the schema names. */
  models: Type[];
  /** Default application/json. */
  contentType?: string;
}

/** One thing: `{ data: Dto }`. */
export function ApiData(dto: Type): SuccessSchema {
  return wrapped(ref(dto), [dto]);
}

/** All of a short list: `{ data: Dto[] }`. */
export function ApiDataList(dto: Type): SuccessSchema {
  return wrapped({ type: 'array', items: ref(dto) }, [dto]);
}

/** A page of a list: `{ data: Dto[], pagination }`. */
export function ApiPage(dto: Type): SuccessSchema {
  const { schema } = wrapped({ type: 'array', items: ref(dto) }, [dto]);
  return {
    schema: {
      ...schema,
      required: ['data', 'pagination'],
      properties: { ...schema.properties, pagination: ref(Pagination) },
    },
    models: [dto, Pagination],
  };
}

/** A body that stands for itself, without `data`, where the specification shows it so. */
export function ApiBare(dto: Type): SuccessSchema {
  return { schema: ref(dto), models: [dto] };
}

/** An answer without a body. */
export function ApiNothing(): SuccessSchema {
  return { models: [] };
}

/** A file or a stream: its bytes have the given content type. */
export function ApiFile(contentType: string): SuccessSchema {
  return { schema: { type: 'string', format: 'binary' }, models: [], contentType };
}

function ref(dto: Type): object {
  return { $ref: getSchemaPath(dto) };
}

function wrapped(data: object, models: Type[]) {
  return { schema: { type: 'object', required: ['data'], properties: { data } }, models };
}

/** The body of every failed answer, for the documentation. */
export class ErrorResponse {
  @StringField({ description: 'What went wrong, for programs', example: 'NOT_FOUND' })
  code: string;

  @StringField({ description: 'What went wrong, for people', example: 'Resource not found' })
  message: string;

  // Lists and objects alike: no field decorator describes that, and answers need no validator.
  @ApiProperty({
    required: false,
    description: 'Which fields are wrong (with BAD_REQUEST), or figures of the rule that was not met',
    oneOf: [
      {
        type: 'array',
        items: {
          type: 'object',
          required: ['field', 'message'],
          properties: { field: { type: 'string' }, message: { type: 'string' } },
        },
      },
      { type: 'object', additionalProperties: true },
    ],
  })
  details?: unknown;

  @StringField({ description: 'Stands in the server log beside the same request', example: 'req-4f2a' })
  requestId: string;
}
