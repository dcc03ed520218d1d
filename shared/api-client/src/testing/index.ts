/** Test doubles for component tests and stories. */
export { FakeEventStream } from './fake-event-stream';
export { fakeServer, type FakeResponse, type SeenRequest } from './fake-server';
export { REFUSED, statesOf, StoryApi, type StoryAnswers } from './story-api';
