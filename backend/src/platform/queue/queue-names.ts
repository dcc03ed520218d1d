/**
 * Names of the queues, as they stand in Redis. Do not rename one while jobs wait under its old name.
 * previews: look-ups of pasted links · verifyPost: checks of submitted posts · engagement: refreshes of views and payouts ·
 * trending: scores of lists · winners: payment of prizes · ai: generation of images and videos · exports: walks of CSV exports ·
 * notifications: e-mails and in-app messages · webhooks: messages to people's own servers · maintenance: sweepers and clean-up.
 */
export const QUEUES = {
  previews: 'previews',
  verifyPost: 'verify-post',
  engagement: 'engagement',
  trending: 'trending',
  winners: 'winners',
  ai: 'ai',
  exports: 'exports',
  notifications: 'notifications',
  webhooks: 'webhooks',
  maintenance: 'maintenance',
} as const;

export type QueueName = (typeof QUEUES)[keyof typeof QUEUES];
export const QUEUE_NAMES: readonly QueueName[] = Object.values(QUEUES);
