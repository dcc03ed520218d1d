/**
 * SAMPLE DATA required by the specification: placeholder comments, the same for every contribution. Texts:
 * `comments.samples`.
 */
export const sampleComments = [
  { id: 'light', name: 'Maya' },
  { id: 'song', name: 'Jonas' },
  { id: 'seen', name: 'Priya' },
] as const;
