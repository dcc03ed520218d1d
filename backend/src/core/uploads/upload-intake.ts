import { ERROR_CODES, UPLOADS_PER_DAY } from '@sparks/domain';
import { AppError, tooManyRequests } from '../../platform/http/app-error.js';
import { imageTypeOf } from './image-type.js';

const UNSUPPORTED = 'This file is not a supported picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.';

/** Throws 415 unsupported_file_type for anything but the five types, detected by their first bytes. */
export function assertSupported(bytes: Buffer): void {
  if (imageTypeOf(bytes) === null) throw new AppError(ERROR_CODES.unsupported_file_type, 415, UNSUPPORTED);
}

export const quotaUsedUp = (): AppError =>
  tooManyRequests(`At most ${UPLOADS_PER_DAY} pictures can be uploaded in one day. Try again tomorrow.`);
