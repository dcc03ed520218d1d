/**
 * SAMPLE DATA, as the specification wants it: the comments of the popup are placeholders, the same under
 * every contribution, and nothing is sent.
 */
export const sampleComments = [
  { id: 'sample-1', name: 'Maya', text: 'The lighting in this one is lovely.' },
  { id: 'sample-2', name: 'Jonas', text: 'Which song is that?' },
  { id: 'sample-3', name: 'Priya', text: 'Saw it on my feed yesterday, well done.' },
] as const;
