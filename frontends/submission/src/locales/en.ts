import { SESSION_EXPIRED_MESSAGE } from '@sparks/domain';

/**
 * All words of the submission in English. The specification's own texts stand here as they are; messages about links
 * and failed calls come from `@sparks/domain` and from the server.
 */
const en = {
  frame: {
    failed: 'The submission could not be opened',
    notOpenTitle: 'No posts are taken right now',
    backToCampaign: 'Back to the campaign',
    close: 'Close',
    signInTitle: 'Sign in to submit a post',
    signInText: 'Your posts and what they earn belong to your account.',
    signIn: 'Sign in',
  },
  submit: {
    title: 'Submit your post',
    text: 'Choose where you posted, paste the link, and send it for review.',
    button: 'Submit Post',
    success: "All set! We've queued your post for review. Check back later!",
  },
  resubmit: {
    title: 'Run it back.',
    text: 'You have already contributed to this campaign. Send another post, or one that was declined, for a fee.',
    cost: 'Cost',
    balance: 'Your balance',
    after: 'Balance after',
    missing: 'Missing',
    button: 'Resubmit Post for {{price}}',
    tooLow: 'You need at least {{minimum}} in your wallet to resubmit.',
    short: 'Your wallet is {{missing}} short.',
    topUp: 'Top up your wallet',
    changeContent: 'Change content',
    success: 'Back at it again! ... Your resubmission is queued for review.',
  },
  platform: {
    legend: 'Platform',
    notYet: 'Not available yet',
  },
  link: {
    label: 'Link to your post',
    placeholder: 'https://',
    clear: 'Clear the link',
    checkAgain: 'Check again',
    switchTo: 'Switch to {{platform}}',
  },
  progress: {
    invite: 'Paste the link of your post.',
    checking: 'Checking the link ...',
    good: 'Looks good',
    goodUnseen: 'Looks good. The post could not be shown right now; you can submit it all the same.',
    sending: 'Sending your post ...',
    retryingNetwork: 'Network error. Retrying... (Attempt {{attempt}}/{{max}})',
    retryingConnection: 'Connection issue detected. Retrying... (Attempt {{attempt}}/{{max}})',
    tryAgain: 'Try Again',
    gaveUp: 'Your post was not confirmed as received. Trying again cannot submit it twice.',
  },
  errors: {
    sessionTitle: 'User session expired',
    session: SESSION_EXPIRED_MESSAGE,
    verification: 'Failed to verify content',
    noData: 'No data returned',
    preview: 'Failed to fetch content preview. Please check the URL and try again.',
    duplicate: 'This post has already been submitted to this campaign.',
    notSubmitted: 'Your post was not submitted',
    signInAgain: 'Sign in again',
  },
  reasons: {
    private: 'The post or its account is private. Make it public and check again.',
    ageRestricted: 'The platform limits this post by age.',
    geoRestricted: 'The platform does not show this post everywhere.',
    embedDisabled: 'The owner of this post does not allow it to be shown elsewhere.',
    notFound: 'It may have been deleted, or the link is mistyped.',
    image: 'Use the link of the post itself, and make sure that it is public.',
  },
  preview: {
    title: 'Preview',
    idle: 'Your post appears here',
    idleText: 'Paste its link, and check that it is the right one before you send it.',
    none: 'No preview',
    noneText: 'Check again in a moment, or use another link.',
    picture: 'Picture of the post by {{name}}',
    unknownAuthor: 'Your account',
    unknownCaption: 'The text of this post could not be read.',
    verified: 'Verified account',
    open: 'Open the post in a new tab',
    like: 'Like',
    comment: 'Comment',
    share: 'Share',
    publicPost: 'Public',
  },
  access: {
    title: 'This campaign is private',
    text: 'Ask its creator to let you take part. Terms, assets and submissions open once you are accepted.',
    request: 'Request access',
    pendingTitle: 'Your request is waiting',
    pendingText: 'The creator has not accepted your request yet. You will get a notification.',
    logInFirst: 'Please log in to request access.',
    requestFailed: 'Failed to request access',
    checkFailed: 'Failed to check access',
  },
  location: {
    title: 'Location Restriction',
    text: 'This campaign takes posts from people in certain regions only, and your account is not in one of them.',
    allowed: 'Allowed regions',
    explore: 'Explore Other Campaigns',
  },
};

export default en;
export type Words = typeof en;
