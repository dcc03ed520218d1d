import { YOUTUBE_URL } from '../testing/samples';
import { forgetDraft, readDraft, writeDraft } from './draft';

const owner = { sparkId: 'spark-1', userId: 'ada' };
beforeEach(() => sessionStorage.clear());

it('is restored only for the same user and campaign', () => {
  writeDraft(owner, { url: YOUTUBE_URL, platform: 'youtube' });
  expect(readDraft(owner)).toEqual({ url: YOUTUBE_URL, platform: 'youtube' });
  expect(readDraft({ ...owner, sparkId: 'spark-2' })).toBeUndefined();
  expect(readDraft({ ...owner, userId: 'ben' })).toBeUndefined();
});

it('is removed when it is cleared or the link is empty', () => {
  writeDraft(owner, { url: YOUTUBE_URL, platform: null });
  forgetDraft(owner);
  expect(readDraft(owner)).toBeUndefined();
  writeDraft(owner, { url: YOUTUBE_URL, platform: null });
  writeDraft(owner, { url: '  ', platform: 'youtube' });
  expect(sessionStorage).toHaveLength(0);
});

it.each(['{', '7', 'null', '[]', '{"userId":"ada"}', '{"userId":"ada","url":7}'])('ignores %s', (text) => {
  sessionStorage.setItem('sparks-submission:spark-1', text);
  expect(readDraft(owner)).toBeUndefined();
});

it('ignores an unknown platform', () => {
  sessionStorage.setItem(
    'sparks-submission:spark-1',
    JSON.stringify({ userId: 'ada', url: YOUTUBE_URL, platform: 'myspace' }),
  );
  expect(readDraft(owner)).toEqual({ url: YOUTUBE_URL, platform: null });
});
