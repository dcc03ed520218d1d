import type { Method } from '../../support/http.js';
import type { TestApp } from '../../support/test-app.js';

/** The parts of an OpenAPI schema that the tests use. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  minimum?: number;
  minItems?: number;
  maxItems?: number;
  nullable?: boolean;
  example?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  schema: Schema;
}

export type Access = 'anyone' | 'optional' | 'signed-in' | 'admin';

/** One route. */
export interface Operation {
  id: string;
  method: Method;
  /** With placeholders such as `{id}`. */
  path: string;
  access: Access;
  isIdempotent: boolean;
  pathFields: string[];
  query: Record<string, Schema>;
  /** Absent for a route without a JSON body. */
  body?: Schema;
  /** Documented content types of the body; empty for a route that ignores the body. */
  bodyTypes: string[];
  /** Accepts only a body of one of these types, and no JSON. */
  takesFormOnly: boolean;
  /** The response is an event stream, which does not end. */
  isStream: boolean;
}

interface RawOperation {
  operationId: string;
  description: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

const WHO: Record<string, Access> = {
  'Access: everyone.': 'anyone',
  'Access: everyone; signed-in users may see more.': 'optional',
  'Access: signed-in users.': 'signed-in',
  'Access: admin.': 'admin',
};

/** The OpenAPI document of the application, from `/docs/json`. */
export class ApiDescription {
  private constructor(
    readonly operations: Operation[],
    readonly schemas: Record<string, Schema>,
  ) {}

  static async of(app: TestApp): Promise<ApiDescription> {
    const { paths, components } = (await app.http('GET', '/docs/json')).body as {
      paths: Record<string, Record<string, RawOperation>>;
      components: { schemas: Record<string, Schema> };
    };
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, raw]) => toOperation(method.toUpperCase() as Method, path, raw)),
    );
    return new ApiDescription(operations, components.schemas);
  }

  /** The schema with its references resolved: a `$ref`, or an `allOf` around one. */
  resolve(schema: Schema): Schema {
    const { $ref, allOf = [], ...rest } = schema;
    const parts = [...allOf, ...($ref === undefined ? [] : [this.schemas[$ref.split('/').pop() ?? ''] ?? {}])];
    return parts.length === 0 ? rest : Object.assign({}, ...parts.map((part) => this.resolve(part)), rest);
  }
}

function toOperation(method: Method, path: string, raw: RawOperation): Operation {
  const { operationId: id, description, parameters = [], requestBody, responses } = raw;
  const access = WHO[description.trim().split('\n').pop() ?? ''];
  if (access === undefined) throw new Error(`${id} does not say who may call it: ${description}`);
  const named = (kind: Parameter['in']) => parameters.filter((parameter) => parameter.in === kind);
  return {
    id,
    method,
    path,
    access,
    isIdempotent: named('header').some(({ name }) => name === 'Idempotency-Key'),
    pathFields: named('path').map(({ name }) => name),
    query: Object.fromEntries(named('query').map(({ name, schema }) => [name, schema])),
    body: requestBody?.content['application/json']?.schema,
    bodyTypes: Object.keys(requestBody?.content ?? {}),
    takesFormOnly: requestBody?.required === true && requestBody.content['application/json'] === undefined,
    isStream: Object.values(responses).some(({ content }) => content?.['text/event-stream'] !== undefined),
  };
}
