import type { ApiError } from './api-error';
import { localizeError, registerErrorMessages } from './error-messages';

const error: ApiError = {
  code: 'BAD_REQUEST',
  message: 'Name is required.',
  status: 400,
  requestId: 'r1',
  details: [{ field: 'name', code: 'required', message: 'Name is required.' }, 'something else'],
};
afterEach(() => registerErrorMessages({ error: ({ message }) => message, detail: ({ message }) => message }));

it('keeps the original messages until translations are registered', () => {
  expect(localizeError(error)).toEqual(error);
});

it('translates the error and its field errors', () => {
  registerErrorMessages({ error: ({ code }) => `error ${code}`, detail: ({ field, code }) => `${field} ${code}` });
  expect(localizeError(error)).toEqual({
    ...error,
    message: 'error BAD_REQUEST',
    details: [{ field: 'name', code: 'required', message: 'name required' }, 'something else'],
  });
  expect(localizeError({ code: 'NETWORK_ERROR', message: 'Network error.' })).toEqual({
    code: 'NETWORK_ERROR',
    message: 'error NETWORK_ERROR',
  });
  expect(localizeError({ ...error, details: { balanceCents: 5 } }).details).toEqual({ balanceCents: 5 });
});
