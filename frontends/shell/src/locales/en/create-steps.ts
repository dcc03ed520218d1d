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
      outline:
        'Our product: [what it is and who it is for]\n\nShow:\n- the product in use within the first three seconds\n- in your own words, what you like about it\n- where to find it: [link or handle]\n\nDo not show:\n- other brands\n- claims that you cannot prove\n\nMark the post as advertising.',
    },
    clipping: {
      title: 'Clips of a long video',
      text: 'Creators cut the best moments of your video or stream. You pay for views only.',
      outline:
        'Cut clips from: [link to the video]\n\nA good clip:\n- is 20 to 60 seconds long and works without the rest\n- starts with the strongest sentence\n- has subtitles\n- names the source: [channel]\n\nDo not change what is said. Do not cut it so that the meaning changes.',
    },
    challenge: {
      title: 'Sound or remix challenge',
      text: 'Everyone uses your sound or video. You choose winners who receive prizes.',
      outline:
        'Use this sound or video: [link]\n\nYour task: [the idea in one sentence]\n\nWe choose winners by:\n- idea\n- execution\n- response of the audience\n\nPrizes: [first, second, third]\n\nUse the hashtag [#hashtag] and mark the post as advertising.',
    },
    photoReview: {
      title: 'Photo review',
      text: 'Customers show your product in a photo and write what they think. A bonus per post.',
      outline:
        'Review: [product]\n\nShow:\n- your own photo of the product in daily life\n- two or three sentences about what you like and what you do not\n\nHonest reviews count, not only good ones.\n\nTag us: [handle]. Mark the post as advertising.',
    },
    discussion: {
      title: 'Discussion on Reddit and X',
      text: 'People start an honest conversation about your topic where it belongs.',
      outline:
        'Topic: [question or claim worth discussing]\n\nWrite:\n- from your own experience\n- where it fits, by the rules of the community\n- openly that the post is sponsored by [brand]\n\nDo not:\n- post the same text more than once\n- vote for your own post',
    },
  },
};
