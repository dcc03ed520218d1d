import { ERROR_CODES } from '@sparks/domain';
import { AppError } from '../../platform/http/app-error.js';

/** 503: TAX_ENCRYPTION_KEYS is not set. */
export const taxProfilesNotAvailable = (): AppError => new AppError(ERROR_CODES.tax_profiles_not_available, 503);
