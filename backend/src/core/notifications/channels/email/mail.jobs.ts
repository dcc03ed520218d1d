/** Job of the queue `notifications`: sends one e-mail. Its id is the notification's. */
export const SEND_MAIL_JOB = 'send-mail';
export interface SendMailJob {
  notificationId: string;
}

/** Job of the queue `maintenance`: enqueues e-mails that are owed and have no job. */
export const SWEEP_MAIL_JOB = 'sweep-owed-mail';
export const SWEEP_EVERY_MS = 15_000;
export const SWEEP_BATCH = 500;
