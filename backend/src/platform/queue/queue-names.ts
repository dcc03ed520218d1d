/**
 * Queue names in Redis. previews: lookups of links · verifyPost: checks of submitted posts · engagement: refreshes of views and
 * earnings · trending: list scores · winners: prize payouts · ai: image and video generation · exports: CSV exports and exports of personal data ·
 * payouts: withdrawals to banks · notifications: e-mails and in-app messages · webhooks: deliveries to webhook endpoints · maintenance: sweepers and clean-up.
 */
export const QUEUES = {
  previews: 'previews',
  verifyPost: 'verify-post',
  engagement: 'engagement',
  trending: 'trending',
  winners: 'winners',
  ai: 'ai',
  exports: 'exports',
  payouts: 'payouts',
  notifications: 'notifications',
  webhooks: 'webhooks',
  maintenance: 'maintenance',
} as const;

export type QueueName = (typeof QUEUES)[keyof typeof QUEUES];
export const QUEUE_NAMES: readonly QueueName[] = Object.values(QUEUES);
