import type { NotificationKind } from '@sparks/domain';

/** What the button of an e-mail says, by where it leads. */
const ACTIONS: readonly (readonly [path: string, label: string])[] = [
  ['/contribution-details/', 'See the post'],
  ['/campaigns/', 'Open the campaign'],
  ['/wallet', 'Open your wallet'],
];
const OTHER_ACTION = 'Open Sparks';

/** What an e-mail says when the notification is its title alone: somebody outside of the application sees nothing around it. */
const LEADS: Partial<Record<NotificationKind, string>> = {
  access_accepted: 'You can now see the rules and files of the campaign and submit posts.',
  access_rejected: 'The creator did not accept your request. There are other campaigns to discover.',
  contribution_spotlighted: 'The creator shows your post first.',
  winner_prize: 'The prize is in your wallet.',
  spark_ended: 'Posts that wait for review can still be decided.',
  spark_pool_empty: 'Nothing more can be paid until you add budget.',
};

/** The words for a path within the interface; '' is the start. */
export function mailActionOf(link: string): string {
  return ACTIONS.find(([path]) => link.startsWith(path))?.[1] ?? OTHER_ACTION;
}

/** A sentence for a kind whose notification has no text; '' when its title says it all. */
export function mailLeadOf(kind: NotificationKind): string {
  return LEADS[kind] ?? '';
}
