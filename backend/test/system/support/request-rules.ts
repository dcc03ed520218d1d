import { Ajv, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import { jsonSchema } from '../../support/contract.js';
import type { ApiDescription, Schema } from './api-description.js';

/** Validates requests against the OpenAPI document. */
export class RequestRules {
  private readonly bodies = ajv({});
  // Query values are texts, so numbers are converted: "1" is valid for a number.
  private readonly queries = ajv({ coerceTypes: true });
  private readonly validators = new Map<Schema, ValidateFunction>();

  constructor(private readonly description: ApiDescription) {}

  /**
   * Whether a body may be accepted: by the document, and by the rule that no text contains a NUL character. Most texts
   * are trimmed before their length is checked, so a text that is too long only because of surrounding spaces may be
   * accepted, too.
   */
  allowsBody(schema: Schema, body: unknown): boolean {
    const json = JSON.stringify(body);
    const isValid = this.validatorOf(this.bodies, schema);
    return (
      !json.includes('\\u0000') &&
      (isValid(JSON.parse(json)) === true ||
        isValid(JSON.parse(json, (_name, value: unknown) => (typeof value === 'string' ? value.trim() : value))) ===
          true)
    );
  }

  /** Whether a query parameter may have this value, given as text; lists are comma-separated. */
  allowsQuery(schema: Schema, text: string): boolean {
    const value = (schema as { type?: unknown }).type === 'array' ? text.split(',') : text;
    return !text.includes('\0') && this.validatorOf(this.queries, schema)(value) === true;
  }

  private validatorOf(compiler: Ajv, schema: Schema): ValidateFunction {
    const known = this.validators.get(schema);
    if (known !== undefined) return known;
    const components = { schemas: jsonSchema(this.description.schemas, true) };
    const validate = compiler.compile({ ...(jsonSchema(schema, true) as object), components });
    this.validators.set(schema, validate);
    return validate;
  }
}

function ajv(options: { coerceTypes?: boolean }): Ajv {
  const instance = new Ajv({ strict: false, ...options });
  // The package is CommonJS: depending on the loader, its function is the module itself or the default export.
  const addFormats = (ajvFormats as unknown as { default?: typeof ajvFormats.default }).default ?? ajvFormats;
  (addFormats as unknown as (ajv: Ajv) => void)(instance);
  return instance;
}
