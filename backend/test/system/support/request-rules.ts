import { Ajv, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import { jsonSchema } from '../../support/contract.js';
import type { ApiDescription, Schema } from './api-description.js';

/** What the document promises to refuse. */
export class RequestRules {
  private readonly bodies = ajv({});
  // In an address everything is text: "1" is a number there.
  private readonly queries = ajv({ coerceTypes: true });
  private readonly validators = new Map<Schema, ValidateFunction>();

  constructor(private readonly description: ApiDescription) {}

  /**
   * Whether a body may be accepted: by the document, and by the rule that no text holds a NUL character. Most texts are
   * measured without the space around them: one that is too long only with it may be accepted, too.
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

  /** Whether a parameter of the query may have this value, given as the text that it is; a list is one with commas. */
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
  // The package is CommonJS; its function is the module itself or its default, depending on who loads it.
  const addFormats = (ajvFormats as unknown as { default?: typeof ajvFormats.default }).default ?? ajvFormats;
  (addFormats as unknown as (ajv: Ajv) => void)(instance);
  return instance;
}
