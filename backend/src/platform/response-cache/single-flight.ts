/** A request joins a load that started at most this long before it. */
const JOIN_WINDOW_MS = 1_000;

/** Whether a request may share the result of a load that is in flight (request coalescing); times in ms. */
export function canJoinFlight(startedAt: number, requestedAt: number): boolean {
  return requestedAt >= startedAt && requestedAt - startedAt < JOIN_WINDOW_MS;
}
