/** Job of the queue `webhooks`: one attempt. Its id names the delivery and the attempt. */
export const DELIVER_WEBHOOK_JOB = 'deliver-webhook';
export interface DeliverWebhookJob {
  deliveryId: string;
  endpointId: string;
}

/** Job of the queue `maintenance`: enqueues due deliveries without a job. */
export const SWEEP_WEBHOOKS_JOB = 'sweep-due-webhooks';
export const SWEEP_EVERY_MS = 10_000;
/** Deliveries enqueued per endpoint and sweep; each attempt then enqueues the next one. */
export const SWEEP_PER_ENDPOINT = 20;

/** Earlier retries get a delayed job; the sweeper enqueues the others when they are due. */
export const DELAYED_JOB_MAX_MS = 120_000;
