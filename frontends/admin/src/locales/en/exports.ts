export const exports = {
  exports: {
    title: 'Exports',
    description: 'CSV exports of the last day. Start one on the page of a campaign.',
    campaign: 'Campaign',
    status: 'Status',
    statuses: { exporting: 'Running', complete: 'Done', error: 'Failed', cancelled: 'Cancelled' },
    by: 'Started by',
    started: 'Started',
    rows: 'Contributions',
    file: 'File',
    until: 'Until {{time}} UTC',
    download: 'Download the export of {{name}}',
    failed: 'The exports could not be loaded',
    empty: 'No exports',
    emptyText: 'Use Convert to CSV on the page of a campaign.',
  },
};
