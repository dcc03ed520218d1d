export const data = {
  data: {
    description: 'Download what Sparks stores about you.',
    export: {
      title: 'Download your data',
      text: 'A zip file with your account, contributions, campaigns, payments and messages as JSON, and your pictures and videos. It takes a few minutes; you get an e-mail when it is ready.',
      request: 'Request export',
      requestAgain: 'Request again',
      running: 'Your export is being prepared',
      runningText: 'You can leave this page.',
      progress: 'Progress of the export',
      failed: 'Your exports could not be loaded',
      none: 'No exports yet',
      noneText: 'You can request up to {{max}} exports a day. Each can be downloaded for {{days}} days.',
      list: 'Your exports',
      requested: 'Requested {{time}}',
      status: { running: 'In progress', ready: 'Ready', failed: 'Failed' },
      failedText: 'Something went wrong while the export was prepared. Request it again.',
      about: '{{size}}, available until {{time}}',
      download: 'Download',
      downloadOf: 'Download the export of {{time}}',
    },
  },
};
