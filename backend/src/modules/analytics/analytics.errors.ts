import { badRequest, forbidden, notFound, type AppError } from '../../platform/http/app-error.js';

export const invalidSlug = (): AppError => badRequest('No valid campaign slug provided.');

/** 404: unknown campaign, or another creator's draft. */
export const campaignNotFound = (): AppError => notFound('Campaign not found');

export const onlyCreatorOrAdmin = (): AppError =>
  forbidden('Only the creator of the campaign or an admin can see its analytics');

export const invalidParameter = (field: string, message: string): AppError =>
  badRequest(message, undefined, [{ field, message }]);
