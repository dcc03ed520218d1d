import { badRequest, forbidden, notFound, type AppError } from '../../platform/http/app-error.js';

export const invalidSlug = (): AppError => badRequest('No valid campaign slug provided.');

/** 404: unknown campaign, or another creator's draft. */
export const campaignNotFound = (): AppError => notFound('Campaign not found');

export const onlyCreatorOrAdmin = (): AppError =>
  forbidden('Only the creator of the campaign or an admin can see its analytics');

export const invalidParameter = (field: string, message: string): AppError =>
  badRequest(message, undefined, [{ field, message }]);

/** The same for an unknown, a revoked and an expired link. */
export const reportLinkNotFound = (): AppError => notFound('This link does not exist or has expired');
