import { ERROR_CODES, errorCodeForStatus, errorMessage, isErrorCode, type ErrorCode } from './error-codes.js';
import { DEFAULT_ERROR_MESSAGES } from './error-messages.js';

describe('error codes', () => {
  it('each code equals its key and has a text', () => {
    for (const [name, code] of Object.entries(ERROR_CODES)) {
      expect(code).toBe(name);
      expect(DEFAULT_ERROR_MESSAGES[code]).not.toBe('');
    }
    expect(Object.keys(DEFAULT_ERROR_MESSAGES).sort()).toEqual(Object.keys(ERROR_CODES).sort());
  });

  it.each([
    [400, 'BAD_REQUEST', 'Invalid request parameters'],
    [401, 'UNAUTHORIZED', 'Authentication required'],
    [403, 'FORBIDDEN', 'Access denied'],
    [404, 'NOT_FOUND', 'Resource not found'],
    [429, 'RATE_LIMITED', 'Too many requests. Please try again later'],
    [500, 'SERVER_ERROR', 'Internal server error'],
  ])('status %i is %s: %s', (status, code, message) => {
    expect(errorCodeForStatus(status)).toBe(code);
    expect(errorMessage(code as ErrorCode)).toBe(message);
  });

  it.each([
    [402, 'HTTP_ERROR'],
    [409, 'HTTP_ERROR'],
    [502, 'HTTP_ERROR'],
    [599, 'HTTP_ERROR'],
    [200, 'UNKNOWN_ERROR'],
    [0, 'UNKNOWN_ERROR'],
    [NaN, 'UNKNOWN_ERROR'],
  ])('status %p is %s', (status, code) => {
    expect(errorCodeForStatus(status)).toBe(code);
  });

  it.each([
    ['NETWORK_ERROR', 'Network error. Please check your connection'],
    ['REQUEST_ERROR', 'Request failed'],
    ['UNKNOWN_ERROR', 'An unexpected error occurred'],
    ['ACCESS_REQUEST_FAILED', 'Failed to request access'],
    ['ACCESS_CHECK_FAILED', 'Failed to check access'],
    ['invalid_content_url', 'Please enter a valid social media URL.'],
    ['content_url_required', 'Please enter a content URL'],
    ['unsupported_platform', 'This social platform is not supported.'],
    ['facebook_reels_not_supported', "We don't support Facebook Reels for now."],
    ['content_not_found', 'Content not found'],
    ['content_restricted', 'Content restricted'],
    ['image_not_extractable', 'Could not extract image from post.'],
    ['preview_failed', 'Failed to fetch content preview. Please check the URL and try again.'],
  ] as const)('%s reads %j', (code, message) => {
    expect(DEFAULT_ERROR_MESSAGES[code]).toBe(message);
  });
});

describe('errorMessage', () => {
  it.each([
    ['BAD_REQUEST', 'from the server', 'from the server'],
    ['NOT_FOUND', 'from the server', 'from the server'],
    ['duplicate_content_submitted', 'from the server', 'from the server'],
    ['duplicate_content_submitted', '  ', 'Request failed'],
    ['UNAUTHORIZED', 'from the server', 'Authentication required'],
    ['FORBIDDEN', 'from the server', 'Access denied'],
    ['RATE_LIMITED', 'from the server', 'Too many requests. Please try again later'],
    ['SERVER_ERROR', 'stack trace', 'Internal server error'],
    ['NOT_FOUND', null, 'Resource not found'],
    ['NOT_FOUND', undefined, 'Resource not found'],
  ] as const)('%s with %j shows %j', (code, server, shown) => {
    expect(errorMessage(code, server)).toBe(shown);
  });
});

describe('isErrorCode', () => {
  it.each([
    ['NOT_FOUND', true],
    ['pool_empty', true],
    ['not_found', false],
    ['constructor', false],
    ['', false],
    [null, false],
    [404, false],
  ])('%p: %p', (value, expected) => {
    expect(isErrorCode(value)).toBe(expected);
  });
});
