import type { ApiError } from './api-error';
import { inPageLanguage, registerErrorMessages } from './error-language';

const error: ApiError = {
  code: 'BAD_REQUEST',
  message: 'Name is required.',
  status: 400,
  requestId: 'r1',
  details: [{ field: 'name', code: 'required', message: 'Name is required.' }, 'something else'],
};
afterEach(() => registerErrorMessages({ error: ({ message }) => message, detail: ({ message }) => message }));

it('leaves errors as they are told until words are given', () => {
  expect(inPageLanguage(error)).toEqual(error);
});

it('tells the error and each of its fields in the words that are given', () => {
  registerErrorMessages({ error: ({ code }) => `error ${code}`, detail: ({ field, code }) => `${field} ${code}` });
  expect(inPageLanguage(error)).toEqual({
    ...error,
    message: 'error BAD_REQUEST',
    details: [{ field: 'name', code: 'required', message: 'name required' }, 'something else'],
  });
  expect(inPageLanguage({ code: 'NETWORK_ERROR', message: 'Network error.' })).toEqual({
    code: 'NETWORK_ERROR',
    message: 'error NETWORK_ERROR',
  });
  expect(inPageLanguage({ ...error, details: { balanceCents: 5 } }).details).toEqual({ balanceCents: 5 });
});
