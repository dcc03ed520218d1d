import { errorMessage, isErrorCode } from '@sparks/domain';
import { errorText } from '../language/server-texts';
import { ErrorState } from './error-state';

interface QueryErrorProps {
  /** What could not be loaded. */
  title: string;
  /** What the query reports: an error of the API, or anything else that was thrown. */
  error: unknown;
  onRetry: () => unknown;
  isRetrying?: boolean;
}

/** A query that failed: what, why, and a button that asks again. */
export function QueryError({ title, error, onRetry, isRetrying }: QueryErrorProps) {
  const { message, requestId } = told(error);
  return (
    <ErrorState
      title={title}
      message={message}
      requestId={requestId}
      onRetry={() => void onRetry()}
      isRetrying={isRetrying}
    />
  );
}

/** This package does not know the API's client, only how its errors look; what looks otherwise is an unknown error. */
function told(error: unknown): { message: string; requestId?: string } {
  const { code, message, requestId } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  if (!isErrorCode(code) || typeof message !== 'string')
    return { message: errorText({ code: 'UNKNOWN_ERROR', message: errorMessage('UNKNOWN_ERROR') }) };
  return { message, ...(typeof requestId === 'string' ? { requestId } : {}) };
}
