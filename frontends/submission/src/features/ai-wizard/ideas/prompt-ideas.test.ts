import { AI_CONTENT_TYPES, CONTENT_TYPES } from '@sparks/domain';
import { firstSentence, promptIdeas, withIdea, type IdeaSource } from './prompt-ideas';

const campaign: IdeaSource = {
  name: 'Slow mornings',
  description: 'Show how you start your day. Mugs welcome!',
  contentTypes: ['UGC'],
};

describe('promptIdeas', () => {
  it.each([
    [['UGC'], 'image', ['imageUgc', 'imagePoster', 'imageBackground']],
    [['REMIX'], 'image', ['imageRemix', 'imagePoster', 'imageBackground']],
    [['CLIPPING', 'UGC'], 'image', ['imageClipping', 'imageUgc', 'imagePoster']],
    [['UGC', 'REMIX', 'CLIPPING'], 'video', ['videoUgc', 'videoRemix', 'videoClipping']],
    [['CLIPPING'], 'video', ['videoClipping', 'videoTitle', 'videoLoop']],
    [[], 'image', ['imageUgc', 'imagePoster', 'imageBackground']],
    [[], 'video', ['videoUgc', 'videoTitle', 'videoLoop']],
  ] as const)('for %j and an %s: %j', (contentTypes, type, kinds) => {
    expect(promptIdeas({ ...campaign, contentTypes }, type).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('mentions the campaign', () => {
    expect(promptIdeas(campaign, 'image')[0]?.values).toEqual({
      name: 'Slow mornings',
      topic: 'Show how you start your day',
    });
    expect(promptIdeas({ ...campaign, description: ' ' }, 'image')[0]?.values.topic).toBe('Slow mornings');
  });

  it.each(AI_CONTENT_TYPES.flatMap((type) => CONTENT_TYPES.map((contentType) => [type, contentType] as const)))(
    'has a translation for every %s and %s',
    (type, contentType) => {
      expect(promptIdeas({ ...campaign, contentTypes: [contentType] }, type)).toHaveLength(3);
    },
  );
});

describe('firstSentence', () => {
  it.each([
    ['Show your mug. And your tea.', 'Show your mug'],
    ['What is slow to you? Tell us', 'What is slow to you'],
    ['No end mark', 'No end mark'],
    ['Costs 2.50 dollars. Really', 'Costs 2.50 dollars'],
    ['## **Bold** start\n\nof a _text_', 'Bold start of a text'],
    ['See https://example.org/a.b?c=d for the brief. Then film.', 'See for the brief'],
    ['', ''],
    ['...', ''],
  ])('extracts from %j: %j', (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence);
  });

  it('truncates a long sentence at a word boundary', () => {
    const cut = firstSentence('morning '.repeat(60));
    expect(cut).toMatch(/^(?:morning )+…$/u);
    expect(cut.length).toBeLessThanOrEqual(92);
    expect(firstSentence('m'.repeat(300))).toBe(`${'m'.repeat(90)} …`);
  });
});

describe('withIdea', () => {
  const ideas = ['One', 'Two'];
  it.each([
    ['', 'One', 'One'],
    [' \n', 'One', 'One'],
    ['Two', 'One', 'One'],
    [' Two ', 'One', 'One'],
    ['My own', 'One', 'My own\nOne'],
    ['My own, long enough', 'One', 'My own, long enough'],
  ])('%j with %j becomes %j', (prompt, idea, expected) => {
    expect(withIdea(prompt, idea, ideas, 20)).toBe(expected);
  });
});
