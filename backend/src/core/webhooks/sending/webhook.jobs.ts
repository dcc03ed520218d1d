/** Job of the queue `webhooks`: one attempt to deliver a message. Its id names delivery and attempt. */
export const DELIVER_WEBHOOK_JOB = 'deliver-webhook';
export interface DeliverWebhookJob {
  deliveryId: string;
  endpointId: string;
}

/** Job of the queue `maintenance`: enqueues messages that are owed and have no job. */
export const SWEEP_WEBHOOKS_JOB = 'sweep-owed-webhooks';
export const SWEEP_EVERY_MS = 10_000;
/** Messages that a sweep enqueues for one endpoint; the rest follow one by one as these are done. */
export const SWEEP_PER_ENDPOINT = 20;

/** Retries that are due sooner get a job with a delay; the sweeper finds the others when their time has come. */
export const DELAYED_JOB_MAX_MS = 120_000;
