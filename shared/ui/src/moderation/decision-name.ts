/** What can be decided about contributions, as the words of these components name it. */
export type DecisionName = 'approved' | 'declined' | 'flagged' | 'deleted' | 'restored';
