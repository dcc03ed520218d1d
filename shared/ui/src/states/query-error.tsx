import { errorMessage, isErrorCode } from '@sparks/domain';
import { errorText } from '../language/server-texts';
import { ErrorState } from './error-state';

interface QueryErrorProps {
  /** What could not be loaded. */
  title: string;
  /** The error of the query: an API error or any thrown value. */
  error: unknown;
  onRetry: () => unknown;
  isRetrying?: boolean;
  /** Level of the heading: 1 when the error stands for a whole page. */
  order?: 1 | 2;
}

/** Error state of a failed query, with a retry button. */
export function QueryError({ title, error, onRetry, isRetrying, order }: QueryErrorProps) {
  const { message, requestId } = describeError(error);
  return (
    <ErrorState
      title={title}
      message={message}
      requestId={requestId}
      onRetry={() => void onRetry()}
      isRetrying={isRetrying}
      order={order}
    />
  );
}

/** This package does not depend on the API client, so it recognizes API errors by their shape. */
function describeError(error: unknown): { message: string; requestId?: string } {
  const { code, message, requestId } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  if (!isErrorCode(code) || typeof message !== 'string')
    return { message: errorText({ code: 'UNKNOWN_ERROR', message: errorMessage('UNKNOWN_ERROR') }) };
  return { message, ...(typeof requestId === 'string' ? { requestId } : {}) };
}
