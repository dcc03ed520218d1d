import { isApiError, unknownError, type ApiError, type ErrorDetail } from './api-error';

/** Translates error messages into the page's language. */
export interface ErrorMessages {
  readonly error: (error: ApiError) => string;
  readonly detail: (detail: ErrorDetail) => string;
}

let messages: ErrorMessages = { error: ({ message }) => message, detail: ({ message }) => message };

/** Registers the page's translations; until then messages stay English. */
export function registerErrorMessages(registered: ErrorMessages): void {
  messages = registered;
}

/** Translates the messages of an error and of its field errors. */
export function localizeError(error: ApiError): ApiError {
  const { details } = error;
  const localized = Array.isArray(details)
    ? details.map((detail: unknown) => (isDetail(detail) ? { ...detail, message: messages.detail(detail) } : detail))
    : details;
  return { ...error, message: messages.error(error), ...(details === undefined ? {} : { details: localized }) };
}

/** Returns a caught value if it is an {@link ApiError}; otherwise a localized `UNKNOWN_ERROR`. */
export function asApiError(value: unknown): ApiError {
  return isApiError(value) ? value : localizeError(unknownError());
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
