/**
 * The one door of `@sparks/domain`: rules of the product that the backend decides by and the frontends show by.
 * Everything here is pure: no clock, no network, no Node or DOM API; times come in as arguments, money is whole cents.
 */
export * from './enums.js';
export * from './limits.js';
export * from './error-codes.js';
export * from './languages.js';
export * from './roles.js';
export * from './api-scopes.js';
export * from './browser-rights.js';
export * from './money.js';
export type {
  ContentKind,
  ContentUrl,
  ContentUrlError,
  ContentUrlResult,
  PostUrl,
  ShortUrl,
} from './content-url/types.js';
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
export * from './engagement-earning.js';
export * from './engagement-jump.js';
export * from './engagement-refresh.js';
export * from './engagement.js';
export * from './winners.js';
export * from './moderation.js';
export * from './audit-actions.js';
export * from './search-words.js';
export * from './notification-kinds.js';
export * from './notification-params.js';
export { englishNotifications } from './notification-texts-en.js';
export { germanNotifications } from './notification-texts-de.js';
export * from './slug.js';
export * from './csv-columns.js';
export * from './ai.js';
export * from './submission-preconditions.js';
export * from './promotion.js';
export * from './embed.js';
export * from './twitter-eligibility.js';
export * from './social-sign-in.js';
export * from './campaign-rules.js';
export * from './budget-plan.js';
export * from './uploaded-image.js';
export * from './forecast.js';
export * from './social-accounts.js';
export * from './profile-rules.js';
export * from './experience.js';
export * from './analytics.js';
export * from './webhooks.js';
export { isHttpUrl, isImageAddress, PROBLEM_CODES } from './field-checks.js';
export type { FieldError, Problem, ProblemCode } from './field-checks.js';
