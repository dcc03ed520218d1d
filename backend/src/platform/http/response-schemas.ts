import type { Type } from '@nestjs/common';
import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { StringField } from './fields/text.fields.js';
import { Pagination } from './page.js';

/** OpenAPI schema of a successful response. */
export interface SuccessSchema {
  /** Absent for a response without a body. */
  schema?: object;
  /** The classes that the schema references. */
  models: Type[];
  /** Default application/json. */
  contentType?: string;
}

/** `{ data: Dto }` */
export function ApiData(dto: Type): SuccessSchema {
  return wrapped(ref(dto), [dto]);
}

/** `{ data: Dto[] }`, for lists without pages. */
export function ApiDataList(dto: Type): SuccessSchema {
  return wrapped({ type: 'array', items: ref(dto) }, [dto]);
}

/** `{ data: Dto[], pagination }` */
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

/** The DTO itself, without a `data` envelope. */
export function ApiBare(dto: Type): SuccessSchema {
  return { schema: ref(dto), models: [dto] };
}

export function ApiNoContent(): SuccessSchema {
  return { models: [] };
}

/** A file or a stream. */
export function ApiFile(contentType: string): SuccessSchema {
  return { schema: { type: 'string', format: 'binary' }, models: [], contentType };
}

function ref(dto: Type): object {
  return { $ref: getSchemaPath(dto) };
}

function wrapped(data: object, models: Type[]) {
  return { schema: { type: 'object', required: ['data'], properties: { data } }, models };
}

export class ErrorResponse {
  @StringField({ description: 'Machine-readable error code', example: 'NOT_FOUND' })
  code: string;

  @StringField({ description: 'Human-readable error message', example: 'Resource not found' })
  message: string;

  // An array or an object; no field decorator covers this union.
  @ApiProperty({
    required: false,
    description: 'The invalid fields (with BAD_REQUEST), or the values of the violated rule',
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

  @StringField({ description: 'Id of the request in the server log', example: 'req-4f2a' })
  requestId: string;
}
