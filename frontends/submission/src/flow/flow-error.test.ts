import type { ApiError } from '@sparks/api-client';
import { errorMessage } from '@sparks/domain';
import { isAboutLink, previewError, refusal, retryCause } from './flow-error';

const error = (code: ApiError['code'], status?: number, message = 'From the server'): ApiError => ({
  code,
  message,
  status,
});

describe('automatic retries', () => {
  it.each([
    [error('NETWORK_ERROR'), 'network'],
    [error('SERVICE_UNAVAILABLE', 503), 'connection'],
    [error('HTTP_ERROR', 502), 'connection'],
    [error('HTTP_ERROR', 504), 'connection'],
    [error('request_in_progress', 409), 'connection'],
    [error('SERVER_ERROR', 500), null],
    [error('RATE_LIMITED', 429), null],
    [error('UNAUTHORIZED', 401), null],
    [error('duplicate_content_submitted', 409), null],
    [error('REQUEST_ERROR'), null],
    [error('UNKNOWN_ERROR'), null],
  ] as const)('$code $status: %j', (given, cause) => {
    expect(retryCause(given)).toBe(cause);
  });
});

describe('a refusal', () => {
  it('shows the server message of a duplicate, or leaves it to the translation', () => {
    const missing = error('duplicate_content_submitted', 409, errorMessage('duplicate_content_submitted'));
    expect(refusal(error('duplicate_content_submitted', 409, 'Ben has sent this one'))).toEqual({
      kind: 'duplicate',
      message: 'Ben has sent this one',
    });
    expect(refusal({ ...missing, requestId: 'req-1' })).toEqual({ kind: 'duplicate', message: missing.message });
    expect(refusal(missing)).toEqual({ kind: 'duplicate', message: null });
  });

  it('of an expired session is a session error', () => {
    expect(refusal(error('UNAUTHORIZED', 401))).toEqual({ kind: 'session' });
  });

  it('shows the server message otherwise', () => {
    expect(refusal(error('insufficient_balance', 402))).toEqual({
      kind: 'said',
      code: 'insufficient_balance',
      message: 'From the server',
    });
  });
});

describe('a failed preview', () => {
  it.each([
    ['UNAUTHORIZED', { kind: 'session' }],
    ['NETWORK_ERROR', { kind: 'preview' }],
    ['SERVER_ERROR', { kind: 'preview' }],
    ['BAD_REQUEST', { kind: 'preview' }],
    ['RATE_LIMITED', { kind: 'said', code: 'RATE_LIMITED', message: 'From the server' }],
    [
      'facebook_reels_not_supported',
      { kind: 'said', code: 'facebook_reels_not_supported', message: 'From the server' },
    ],
  ] as const)('by %s', (code, expected) => {
    expect(previewError(error(code))).toEqual(expected);
  });
});

describe('where an error is shown', () => {
  it.each([
    [{ kind: 'duplicate', message: null }, true],
    [{ kind: 'preview' }, true],
    [{ kind: 'said', code: 'content_not_found', message: '' }, true],
    [{ kind: 'said', code: 'platform_not_allowed', message: '' }, true],
    [{ kind: 'said', code: 'insufficient_balance', message: '' }, false],
    [{ kind: 'session' }, false],
    [{ kind: 'verification' }, false],
    [{ kind: 'no-data' }, false],
  ] as const)('%j at the link: %s', (given, expected) => {
    expect(isAboutLink(given)).toBe(expected);
  });
});
