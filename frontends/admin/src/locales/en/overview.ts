/** What waits for a decision. */
export const overview = {
  overview: {
    title: 'Overview',
    description: 'What waits for a decision, on all campaigns.',
    waiting: 'What waits',
    failed: 'What waits could not be loaded',
    pending: 'Posts to review',
    flagged: 'Flagged posts',
    access: 'Access requests',
    nothing: 'Nothing waits',
    go: { pending: 'Review them', flagged: 'Look again', access: 'Decide' },
    payments: 'Payments to look at',
    allPayments: 'All of them',
    noPayments: 'No payment needs a look',
    paymentsFailed: 'The payments could not be loaded',
    queues: 'Background jobs',
    queuesText: 'Queues, failed jobs and retries, on the board of the server.',
    openQueues: 'Open the board',
    queuesFailed: 'The board could not be opened',
  },
};
