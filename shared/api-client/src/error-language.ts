import type { ApiError, ErrorDetail } from './api-error';

/** How errors are said in the language of the page. Whoever owns the page gives it; without it they stay English. */
export interface ErrorWords {
  readonly error: (error: ApiError) => string;
  /** What is wrong with one field. */
  readonly detail: (detail: ErrorDetail) => string;
}

let words: ErrorWords = { error: ({ message }) => message, detail: ({ message }) => message };

/** Says how errors are told from now on. */
export function provideErrorWords(provided: ErrorWords): void {
  words = provided;
}

/** The error with its messages in the language of the page. */
export function inPageLanguage(error: ApiError): ApiError {
  const { details } = error;
  const told = Array.isArray(details)
    ? details.map((detail: unknown) => (isDetail(detail) ? { ...detail, message: words.detail(detail) } : detail))
    : details;
  return { ...error, message: words.error(error), ...(details === undefined ? {} : { details: told }) };
}

function isDetail(value: unknown): value is ErrorDetail {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
