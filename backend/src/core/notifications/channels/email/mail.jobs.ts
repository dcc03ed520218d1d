/** Job of the queue `notifications`: sends one e-mail. Its id is that of the notification. */
export const SEND_MAIL_JOB = 'send-mail';
export interface SendMailJob {
  notificationId: string;
}

/** Job of the queue `maintenance`: enqueues due e-mails without a job. */
export const SWEEP_MAIL_JOB = 'sweep-due-mail';
export const SWEEP_EVERY_MS = 15_000;
export const SWEEP_BATCH = 500;
