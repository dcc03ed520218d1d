/** What every page of the administration has around it. */
export const frame = {
  nav: { label: 'Admin pages', overview: 'Overview', posts: 'Posts', access: 'Access requests', campaigns: 'Campaigns', top: 'Top campaigns', people: 'People', audit: 'Audit log' },
  notFound: { title: 'There is no admin page at this address', action: 'Go to the overview' },
  keys: { hint: 'move', open: 'open' },
  actions: { cancel: 'Cancel', clear: 'Clear filters', close: 'Close' },
  pagination: { label: 'Pages', first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page', page: 'Page {{page}}' },
  filters: { open: 'Filters', set: 'Filters ({{count}})', show: 'Show results', anyCampaign: 'Any campaign', noCampaign: 'No campaign has this name' },
  saved: {
    button: 'Saved filters',
    none: 'Nothing saved yet',
    edit: 'Save or remove…',
    title: 'Saved filters',
    name: 'Name for the filters that are set now',
    save: 'Save',
    noneSet: 'Set a filter first, then save it here.',
    remove: 'Remove {{name}}',
    removed: '{{name}} was removed.',
    undo: 'Undo',
  },
  role: { admin: 'Admin', organization: 'Organization', individual: 'Creator', contributor: 'Contributor' },
};
