/** What a page may weigh. The numbers of docs/performance.md; a change here is a decision, not a repair. */
export const BUDGETS = {
  /** Bytes of compressed JavaScript (brotli, as the local web servers send it) until discover stands. 1 KB is 1,000 bytes. */
  shellJsBytes: 260_000,
  /** Bytes that a remote may add to what the shell has, all of its parts together; the chart library apart. */
  remoteJsBytes: 120_000,
};
