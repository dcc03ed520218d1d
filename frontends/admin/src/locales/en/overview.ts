/** Pending decisions. */
export const overview = {
  overview: {
    title: 'Overview',
    description: 'Pending decisions across all campaigns.',
    waiting: 'Pending decisions',
    failed: 'The pending decisions could not be loaded',
    pending: 'Posts to review',
    flagged: 'Flagged posts',
    access: 'Access requests',
    nothing: 'Nothing pending',
    go: { pending: 'Review posts', flagged: 'Review flagged posts', access: 'Review requests' },
    payments: 'Payments that need attention',
    allPayments: 'Show all',
    noPayments: 'No payment needs attention',
    paymentsFailed: 'The payments could not be loaded',
    queues: 'Background jobs',
    queuesText: 'Queues, failed jobs and retries on the queue board.',
    openQueues: 'Open queue board',
    queuesFailed: 'The queue board could not be opened',
  },
};
