/*
 * One builder per movement; it defines the accounts and the idempotency key. A key contains the id of the object that
 * is paid for. Where the same object can be paid for again (a second top-up), the key also contains `requestKey`, the
 * request's `Idempotency-Key`.
 */
export * from './adjustment.postings.js';
export * from './ai.postings.js';
export * from './campaign.postings.js';
export * from './contribution.postings.js';
export * from './hold.postings.js';
export * from './payment-return.postings.js';
export * from './payout.postings.js';
export * from './prize.postings.js';
export * from './wallet.postings.js';
