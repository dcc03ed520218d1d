import { badRequest, forbidden, notFound, type AppError } from '../../platform/http/app-error.js';

/** 400. What stands in the address cannot be a slug. */
export const invalidSlug = (): AppError => badRequest('No valid campaign slug provided.');

/** 404. The same answer for a campaign that does not exist and for somebody else's draft. */
export const campaignNotFound = (): AppError => notFound('Campaign not found');

/** 403. A campaign's figures are its creator's and admins'. */
export const onlyCreatorOrAdmin = (): AppError =>
  forbidden('Only the creator of the campaign or an admin can see its analytics');

/** 400, naming the parameter. */
export const invalidParameter = (field: string, message: string): AppError =>
  badRequest(message, undefined, [{ field, message }]);
