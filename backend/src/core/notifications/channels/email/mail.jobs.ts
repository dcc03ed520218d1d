/** Jobs of the queue `notifications`: send one e-mail. The id is that of the notification or the digest. */
export const SEND_MAIL_JOB = 'send-mail';
export const SEND_DIGEST_JOB = 'send-digest';
export interface SendMailJob {
  notificationId: string;
}
export interface SendDigestJob {
  digestId: string;
}

/** Jobs of the queue `maintenance`: enqueue due e-mails without a job. */
export const SWEEP_MAIL_JOB = 'sweep-due-mail';
export const SWEEP_DIGESTS_JOB = 'sweep-due-digests';
export const SWEEP_EVERY_MS = 15_000;
export const SWEEP_BATCH = 500;
