import { applyDecorators, HttpCode, SetMetadata, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiExtension,
  ApiExtraModels,
  ApiHeader,
  ApiOperation,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import { ERROR_CODES, type ApiScope, type ErrorCode, type SuspendedAct } from '@sparks/domain';
import {
  API_KEY_SECURITY,
  ROUTE_ACCESS,
  ROUTE_ACT,
  ROUTE_SCOPE,
  ROUTE_WHILE_SUSPENDED,
  type RouteAccess,
} from '../auth/access.js';
import { defaultMessage } from './app-error.js';
import { IDEMPOTENCY_HEADER } from './idempotency/idempotency-key.js';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';
import { ACCEPTS_FILE } from './multipart.js';
import { ErrorResponse, type SuccessSchema } from './response-schemas.js';

/** Error codes by HTTP status. */
export type DocumentedErrors = Partial<Record<number, readonly ErrorCode[]>>;

export interface EndpointOptions {
  /** One line for the documentation, in the imperative. */
  summary: string;
  description?: string;
  /** Enforced by the guard and documented. */
  roles: RouteAccess;
  /** Scope that an API key needs; without it the route rejects API keys. */
  scope?: ApiScope;
  /** A change that stays available while the caller's whole account is suspended; reading always does. */
  whileSuspended?: true;
  /** What the caller does, if a suspension of less than the whole account can stop it. */
  act?: SuspendedAct;
  success: SuccessSchema;
  /** Status of a success. Default 200. */
  status?: number;
  /** Response with status 202 when the act waits for the approval of another person. */
  needsApproval?: SuccessSchema;
  /** Errors in addition to those that every route can return. */
  errors?: DocumentedErrors;
  /** Accepts an `Idempotency-Key` header and replays the first successful response. */
  idempotent?: boolean;
  /** Accepts a form with one file in this field instead of JSON; read it with `readUploadedFile`. */
  upload?: { field: string; description: string };
  /** Rate limit of the route in addition to the general one; `addressMax`: of all signed-in users of an address. */
  rateLimit?: RouteRateLimit;
}

export interface RouteRateLimit {
  readonly max: number;
  readonly windowMs: number;
  readonly addressMax?: number;
}

/** Metadata key of a route's rate limit. */
export const ROUTE_RATE_LIMIT = 'route-rate-limit';

/**
 * Declares access, status, idempotency, rate limit and documentation of a route. The OpenAPI operation id is the method
 * name, so method names have to be unique across all controllers.
 */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  const { summary, description, roles, scope, status = 200, idempotent = false, upload, rateLimit } = options;
  return applyDecorators(
    SetMetadata(ROUTE_ACCESS, roles),
    SetMetadata(ROUTE_SCOPE, scope),
    SetMetadata(ROUTE_WHILE_SUSPENDED, options.whileSuspended),
    SetMetadata(ROUTE_ACT, options.act),
    HttpCode(status),
    ApiOperation({
      summary,
      description: [description, scope && `API key: scope \`${scope}\`.`, accessText(roles)]
        .filter(Boolean)
        .join('\n\n'),
    }),
    ...successResponses(options),
    ...errorResponses(options),
    ...(roles === 'public' ? [] : [ApiBearerAuth()]),
    ...(scope === undefined ? [] : [ApiBearerAuth(API_KEY_SECURITY), ApiExtension('x-api-key-scope', scope)]),
    ...(idempotent ? [UseInterceptors(IdempotencyInterceptor), idempotencyHeader()] : []),
    ...(upload ? [RouteConfig(ACCEPTS_FILE), ...uploadForm(upload)] : []),
    ...(rateLimit
      ? [
          SetMetadata(ROUTE_RATE_LIMIT, rateLimit),
          Throttle({ default: { limit: rateLimit.max, ttl: rateLimit.windowMs } }),
        ]
      : []),
  );
}

function accessText(roles: RouteAccess): string {
  switch (roles) {
    case 'public':
      return 'Access: everyone.';
    case 'optional':
      return 'Access: everyone; signed-in users may see more.';
    case 'signed-in':
      return 'Access: signed-in users.';
    default:
      return `Access: ${roles.join(', ')}.`;
  }
}

function successResponses({ success, status = 200, needsApproval }: EndpointOptions): MethodDecorator[] {
  const models = ApiExtraModels(ErrorResponse, ...success.models, ...(needsApproval?.models ?? []));
  const response = ApiResponse({ status, description: 'Success', ...successContent(success) });
  if (!needsApproval) return [models, response];
  const schema = status === 202 ? { oneOf: [success.schema, needsApproval.schema] } : needsApproval.schema;
  const description = '`approval_required`: the act waits for the approval of a second admin';
  return [
    models,
    ...(status === 202 ? [] : [response]),
    ApiResponse({ status: 202, description, content: { 'application/json': { schema: schema as object } } }),
  ];
}

function successContent({ schema, contentType = 'application/json' }: SuccessSchema): object {
  return schema === undefined ? {} : { content: { [contentType]: { schema } } };
}

function idempotencyHeader(): MethodDecorator {
  return ApiHeader({
    name: IDEMPOTENCY_HEADER,
    required: false,
    description:
      'A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  });
}

function uploadForm({ field, description }: NonNullable<EndpointOptions['upload']>): MethodDecorator[] {
  const file = { type: 'string', format: 'binary', description };
  return [
    ApiConsumes('multipart/form-data'),
    ApiBody({ required: true, schema: { type: 'object', required: [field], properties: { [field]: file } } }),
  ];
}

function errorResponses({ roles, scope, errors = {}, idempotent }: EndpointOptions): MethodDecorator[] {
  const all = new Map<number, Set<ErrorCode>>();
  const add = (status: number, ...codes: ErrorCode[]) =>
    all.set(status, new Set([...(all.get(status) ?? []), ...codes]));
  add(400, ERROR_CODES.BAD_REQUEST);
  if (roles !== 'public') {
    add(401, ERROR_CODES.UNAUTHORIZED);
    // Tokens cannot be verified while the identity provider's keys are unavailable.
    add(503, ERROR_CODES.SERVICE_UNAVAILABLE);
    add(403, scope === undefined ? ERROR_CODES.api_key_not_accepted : ERROR_CODES.api_key_scope_missing);
  }
  if (Array.isArray(roles)) add(403, ERROR_CODES.FORBIDDEN);
  if (idempotent === true) {
    add(409, ERROR_CODES.request_in_progress);
    add(422, ERROR_CODES.idempotency_key_reused);
  }
  add(429, ERROR_CODES.RATE_LIMITED);
  add(500, ERROR_CODES.SERVER_ERROR);
  for (const [status, codes] of Object.entries(errors)) add(Number(status), ...(codes ?? []));
  return [...all].sort(([a], [b]) => a - b).map(([status, codes]) => errorResponse(status, [...codes]));
}

function errorResponse(status: number, codes: ErrorCode[]): MethodDecorator {
  const schema = {
    allOf: [
      { $ref: getSchemaPath(ErrorResponse) },
      { type: 'object', properties: { code: { type: 'string', enum: codes } } },
    ],
  };
  const description = codes.map((code) => `\`${code}\` ${defaultMessage(code)}`).join('  \n');
  return ApiResponse({ status, description, content: { 'application/json': { schema } } });
}
