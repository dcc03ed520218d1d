import { UPLOAD_MAX_BYTES } from '@sparks/domain';
import type { ApiRequest } from '../../platform/http/api-request.js';
import type { EndpointOptions } from '../../platform/http/endpoint.decorator.js';
import { readUploadedFile } from '../../platform/http/multipart.js';

const FIELD = 'file';
const TOO_LARGE = `The picture is larger than ${UPLOAD_MAX_BYTES / 1024 / 1024} MB.`;

export const PICTURE_FORMATS = 'JPEG, PNG, WebP, AVIF or GIF (first frame), at most 5 MB and 40 million pixels.';

/** What all routes that accept a picture have in common; read it with `readPicture`. */
export const PICTURE_UPLOAD_ENDPOINT = {
  roles: 'signed-in',
  whileSuspended: true,
  status: 201,
  upload: { field: FIELD, description: 'The picture' },
  rateLimit: { max: 30, windowMs: 60_000 },
  errors: {
    400: ['unsupported_file_type'],
    413: ['PAYLOAD_TOO_LARGE'],
    415: ['BAD_REQUEST', 'unsupported_file_type'],
  },
} as const satisfies Partial<EndpointOptions>;

/** Throws 400, 413 and 415 as `readUploadedFile`. */
export async function readPicture(request: ApiRequest): Promise<Buffer> {
  return readUploadedFile(request, { field: FIELD, maxBytes: UPLOAD_MAX_BYTES, tooLarge: TOO_LARGE });
}
