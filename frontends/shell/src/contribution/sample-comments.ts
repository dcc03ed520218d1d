/**
 * SAMPLE DATA, as the specification wants it: the comments of the popup are placeholders, the same under
 * every contribution, and nothing is sent. What they say stands with the words (`comments.samples`).
 */
export const sampleComments = [
  { id: 'light', name: 'Maya' },
  { id: 'song', name: 'Jonas' },
  { id: 'seen', name: 'Priya' },
] as const;
