import { Ajv, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import type { HttpResponse, Method } from './http.js';
import type { TestApp } from './test-app.js';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

/** Validates responses against the OpenAPI document. */
export class Contract {
  private readonly ajv = new Ajv({ strict: false, allErrors: true });
  private readonly validators = new Map<string, ValidateFunction>();

  private constructor(
    private readonly paths: Record<string, Record<string, Operation>>,
    private readonly components: unknown,
  ) {
    // The package is CommonJS: depending on the loader, its function is the module itself or the default export.
    const addFormats = (ajvFormats as unknown as { default?: typeof ajvFormats.default }).default ?? ajvFormats;
    (addFormats as unknown as (ajv: Ajv) => void)(this.ajv);
  }

  static async of(app: TestApp): Promise<Contract> {
    const { paths, components } = (await app.http('GET', '/docs/json')).body as {
      paths: Record<string, Record<string, Operation>>;
      components: unknown;
    };
    return new Contract(paths, components);
  }

  /**
   * One message per deviation of a response from the document; empty when there is none. `path` is the route's path
   * with placeholders such as `{id}`. Objects may not have undocumented fields.
   */
  problemsOf(method: Method, path: string, answer: HttpResponse): string[] {
    const operation = this.paths[path]?.[method.toLowerCase()];
    if (operation === undefined) return [`${method} ${path} is not documented`];
    const response = operation.responses[answer.status];
    if (response === undefined) return [`${method} ${path} documents no status ${answer.status}`];
    const schema = response.content?.['application/json']?.schema;
    if (schema === undefined)
      return answer.text === '' ? [] : [`${method} ${path} documents no body for ${answer.status}`];
    const validate = this.validatorOf(`${method} ${path} ${answer.status}`, schema, answer.status < 400);
    if (validate(answer.body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  private validatorOf(name: string, schema: unknown, isClosed: boolean): ValidateFunction {
    const known = this.validators.get(name);
    if (known !== undefined) return known;
    const full = { ...(jsonSchema(schema, isClosed) as object), components: jsonSchema(this.components, isClosed) };
    const validate = this.ajv.compile(full);
    this.validators.set(name, validate);
    return validate;
  }
}

/** Converts OpenAPI 3.0 `nullable` to JSON schema. `isClosed`: objects must not have undocumented fields. */
export function jsonSchema(value: unknown, isClosed: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => jsonSchema(item, isClosed));
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = value as Record<string, unknown>;
  const plain: Record<string, unknown> = Object.fromEntries(
    Object.entries(rest).map(([key, inner]) => [key, jsonSchema(inner, isClosed)]),
  );
  if (isClosed && plain.type === 'object' && plain.properties !== undefined && plain.additionalProperties === undefined)
    plain.additionalProperties = false;
  return nullable === true ? { anyOf: [plain, { type: 'null' }] } : plain;
}
