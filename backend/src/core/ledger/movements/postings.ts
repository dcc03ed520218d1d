/*
 * One builder per movement: which accounts it touches and which idempotency key makes it happen once. A key contains the
 * id of what the money is for. Where the same thing can be paid for again (a second top-up), the key also contains
 * `requestKey`, the request's `Idempotency-Key`.
 */
export * from './ai.postings.js';
export * from './campaign.postings.js';
export * from './contribution.postings.js';
export * from './prize.postings.js';
export * from './reversal.postings.js';
export * from './wallet.postings.js';
