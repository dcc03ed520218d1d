/**
 * The one door of `@sparks/domain`: rules of the product that the backend decides by and the frontends show by.
 * Everything here is pure: no clock, no network, no Node or DOM API; times come in as arguments, money is whole cents.
 */
export * from './enums.js';
export * from './limits.js';
export * from './error-codes.js';
export * from './roles.js';
export * from './money.js';
export type { ContentKind, ContentUrl, ContentUrlError, ContentUrlResult, PostUrl, ShortUrl } from './content-url/types.js';
export { platformOfHost, resolvableHosts } from './content-url/hosts.js';
export { parseContentUrl, WRONG_SHAPE_MESSAGES } from './content-url/parse-content-url.js';
export { validateContentUrl } from './content-url/validate-content-url.js';
export { postCreatedAt } from './content-url/post-created-at.js';
export { toTimeMs } from './time.js';
export type { TimeInput } from './time.js';
export * from './campaign-status.js';
export * from './badges.js';
export * from './location.js';
export * from './countries.js';
export * from './access.js';
export * from './earning-runway.js';
export * from './moderation.js';
export * from './slug.js';
export * from './csv-columns.js';
export * from './submission-preconditions.js';
export * from './campaign-rules.js';
export { isHttpUrl, isImageAddress } from './field-checks.js';
export type { FieldError } from './field-checks.js';
