/** Texts of the steps, templates and summary of a new campaign; part of `create`. */
export const createSteps = {
  missingFields_one: '{{count}} field is missing or needs a correction',
  missingFields_other: '{{count}} fields are missing or need a correction',
  steps: {
    label: 'Steps',
    position: 'Step {{number}} of {{count}}',
    back: 'Back',
    next: 'Next: {{step}}',
    start: 'Start',
    startText: 'Start with a template, with an empty campaign, or with a copy of an earlier one.',
    story: 'Story',
    storyText: 'What contributors read and see first.',
    audience: 'Who and where',
    audienceText: 'Which posts you accept, and from whom.',
    pay: 'Pay',
    payText: 'What a post earns, and what protects your budget.',
    dates: 'Dates and terms',
    datesText: 'When the campaign runs, and what contributors agree to.',
    review: 'Review and publish',
    reviewText: 'Check everything. You see the price again before you publish.',
  },
  review: {
    part: 'Summary: {{step}}',
    edit: 'Edit',
    editOf: 'Edit: {{step}}',
    all: 'All',
    untilEnd: 'Until the campaign ends.',
    noCap: 'No limit',
  },
  replace: {
    title: 'Replace what you entered?',
    text: '“{{name}}” has its own values for fields that you filled in: {{fields}}.',
    keep: 'Keep mine, fill in the rest',
    replace: 'Replace mine',
  },
  earlier: {
    title: 'Duplicate an earlier campaign',
    funded: 'Budget {{amount}}',
    duplicateOf: 'Duplicate: {{name}}',
  },
  templates: {
    bonus: '{{amount}} per approved post',
    rate: '{{amount}} per 1,000 views',
    prizes: 'Prizes for winners',
    blank: { title: 'Empty campaign', text: 'Fill in every field yourself.' },
    productVideo: {
      title: 'Product video',
      text: 'Creators film your product and publish the video on their own accounts.',
    },
    clipping: {
      title: 'Clips of a long video',
      text: 'Creators cut the best moments of your video or stream. You pay for views only.',
    },
    challenge: {
      title: 'Sound or remix challenge',
      text: 'Everyone uses your sound or video. You choose winners who receive prizes.',
    },
    photoReview: {
      title: 'Photo review',
      text: 'Customers show your product in a photo and write what they think. A bonus per post.',
    },
    discussion: {
      title: 'Discussion on Reddit and X',
      text: 'People start an honest conversation about your topic where it belongs.',
    },
  },
};
