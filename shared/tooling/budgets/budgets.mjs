/** Page size budgets, as documented in docs/performance.md. Raising one is a product decision, not a bug fix. */
export const BUDGETS = {
  /** Bytes of brotli-compressed JavaScript until discover is rendered. 1 KB is 1,000 bytes. */
  shellJsBytes: 260_000,
  /** Bytes that all chunks of a remote may add to those of the shell, excluding the chart library. */
  remoteJsBytes: 120_000,
};
