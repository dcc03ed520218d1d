import type { ApiError, ErrorDetail } from './api-error';

/** Translates errors to the page's language. Registered by the host; without it messages stay English. */
export interface ErrorMessages {
  readonly error: (error: ApiError) => string;
  /** Message of one invalid field. */
  readonly detail: (detail: ErrorDetail) => string;
}

let messages: ErrorMessages = { error: ({ message }) => message, detail: ({ message }) => message };

export function registerErrorMessages(provided: ErrorMessages): void {
  messages = provided;
}

/** The error with its messages in the page's language. */
export function inPageLanguage(error: ApiError): ApiError {
  const { details } = error;
  const translated = Array.isArray(details)
    ? details.map((detail: unknown) => (isDetail(detail) ? { ...detail, message: messages.detail(detail) } : detail))
    : details;
  return { ...error, message: messages.error(error), ...(details === undefined ? {} : { details: translated }) };
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
