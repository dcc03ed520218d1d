/** Who asks within so long of another takes part in what is being made. */
const TOGETHER_MS = 1_000;

/** Whether something that was begun at one moment serves who asks at another; times in ms. */
export function isTogether(begunAt: number, askedAt: number): boolean {
  return askedAt >= begunAt && askedAt - begunAt < TOGETHER_MS;
}
