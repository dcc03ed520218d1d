import { YOUTUBE_URL } from '../testing/samples';
import { forgetDraft, readDraft, writeDraft } from './draft';

const owner = { sparkId: 'spark-1', userId: 'ada' };
beforeEach(() => sessionStorage.clear());

it('is there again for the same person and campaign, and for nobody else', () => {
  writeDraft(owner, { url: YOUTUBE_URL, platform: 'youtube' });
  expect(readDraft(owner)).toEqual({ url: YOUTUBE_URL, platform: 'youtube' });
  expect(readDraft({ ...owner, sparkId: 'spark-2' })).toBeUndefined();
  expect(readDraft({ ...owner, userId: 'ben' })).toBeUndefined();
});

it('is gone when it is forgotten, or when the link is', () => {
  writeDraft(owner, { url: YOUTUBE_URL, platform: null });
  forgetDraft(owner);
  expect(readDraft(owner)).toBeUndefined();
  writeDraft(owner, { url: YOUTUBE_URL, platform: null });
  writeDraft(owner, { url: '  ', platform: 'youtube' });
  expect(sessionStorage).toHaveLength(0);
});

it.each(['{', '7', 'null', '[]', '{"userId":"ada"}', '{"userId":"ada","url":7}'])(
  'is none when %s stands there',
  (text) => {
    sessionStorage.setItem('sparks-submission:spark-1', text);
    expect(readDraft(owner)).toBeUndefined();
  },
);

it('forgets a platform that does not exist', () => {
  sessionStorage.setItem(
    'sparks-submission:spark-1',
    JSON.stringify({ userId: 'ada', url: YOUTUBE_URL, platform: 'myspace' }),
  );
  expect(readDraft(owner)).toEqual({ url: YOUTUBE_URL, platform: null });
});
