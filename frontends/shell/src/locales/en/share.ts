/** Sharing a campaign, and the page after its publication. */
export const share = {
  share: {
    share: 'Share',
    title: 'Share this campaign',
    text: '{{name}}: a campaign on Sparks',
    on: 'Share on',
    more: 'More ...',
  },
  published: {
    title: 'Your campaign is published',
    text: 'Contributors can submit posts now. Share the link to reach the first ones.',
    laterTitle: 'Your campaign is announced',
    laterText: 'It opens for posts on {{time}}. Share the link so that people can prepare.',
    view: 'View campaign',
    campaigns: 'Go to campaigns',
  },
};
