import { DEFAULT_ERROR_MESSAGES, type ErrorCode } from '@sparks/domain';
import { fieldErrors, isApiError, toApiError } from './api-error';
import { asApiError } from './error-messages';

const errorOf = (status: number, data: unknown = {}) => toApiError({ status, data });

describe('toApiError', () => {
  // The specification's table: responses without an API error body.
  it.each<[number, ErrorCode, string]>([
    [400, 'BAD_REQUEST', 'Invalid request parameters'],
    [401, 'UNAUTHORIZED', 'Authentication required'],
    [403, 'FORBIDDEN', 'Access denied'],
    [404, 'NOT_FOUND', 'Resource not found'],
    [429, 'RATE_LIMITED', 'Too many requests. Please try again later'],
    [500, 'SERVER_ERROR', 'Internal server error'],
    [502, 'HTTP_ERROR', 'Request failed'],
  ])('maps status %s to %s: %s', (status, code, message) => expect(errorOf(status)).toEqual({ code, message, status }));

  it('maps network errors, timeouts and requests that could not be built', () => {
    expect(toApiError({ status: 'FETCH_ERROR', error: 'x' })).toEqual({
      code: 'NETWORK_ERROR',
      message: 'Network error. Please check your connection',
    });
    expect(toApiError({ status: 'TIMEOUT_ERROR', error: 'x' }).code).toBe('NETWORK_ERROR');
    expect(toApiError({ status: 'CUSTOM_ERROR', error: 'x' })).toEqual({
      code: 'REQUEST_ERROR',
      message: 'Request failed',
    });
  });

  it("shows the server's message where the table says so, and only there", () => {
    expect(errorOf(400, { code: 'BAD_REQUEST', message: 'name must not be empty' }).message).toBe(
      'name must not be empty',
    );
    expect(errorOf(404, { code: 'NOT_FOUND', message: 'Campaign not found' }).message).toBe('Campaign not found');
    expect(errorOf(403, { code: 'FORBIDDEN', message: 'secret detail' }).message).toBe('Access denied');
    expect(errorOf(500, { code: 'SERVER_ERROR', message: 'stack trace' }).message).toBe('Internal server error');
  });

  it('keeps a domain code with its message, details and request', () => {
    const body = {
      code: 'duplicate_content_submitted',
      message: 'Somebody was faster.',
      details: { block: '1' },
      requestId: 'req-7',
    };
    expect(errorOf(409, body)).toEqual({ ...body, status: 409 });
  });

  it('ignores unknown codes', () => {
    expect(errorOf(400, { code: 'made_up', message: 'x' }).code).toBe('BAD_REQUEST');
    expect(errorOf(400, 'not an object').code).toBe('BAD_REQUEST');
    expect(errorOf(400, null).code).toBe('BAD_REQUEST');
  });

  it('reads the status of a page that is no JSON', () => {
    expect(toApiError({ status: 'PARSING_ERROR', originalStatus: 500, data: '<html>', error: 'x' })).toMatchObject({
      code: 'SERVER_ERROR',
      status: 500,
    });
    expect(toApiError({ status: 'PARSING_ERROR', originalStatus: 200, data: '<html>', error: 'x' }).code).toBe(
      'UNKNOWN_ERROR',
    );
  });
});

describe('asApiError', () => {
  it('passes ours on and turns anything else into UNKNOWN_ERROR', () => {
    const ours = errorOf(404);
    expect(asApiError(ours)).toBe(ours);
    expect(asApiError(new Error('x'))).toEqual({
      code: 'UNKNOWN_ERROR',
      message: DEFAULT_ERROR_MESSAGES.UNKNOWN_ERROR,
    });
    expect(isApiError({ code: 'NOT_FOUND' })).toBe(false);
  });
});

describe('fieldErrors', () => {
  it('gives the first message of each field and ignores other details', () => {
    const details = [
      { field: 'name', message: 'Name is required.' },
      { field: 'name', message: 'second' },
      { field: 'budget' },
      'odd',
    ];
    expect(fieldErrors({ code: 'BAD_REQUEST', message: '', details })).toEqual({ name: 'Name is required.' });
    expect(fieldErrors({ code: 'BAD_REQUEST', message: '', details: { other: 1 } })).toEqual({});
    expect(fieldErrors(undefined)).toEqual({});
  });
});
