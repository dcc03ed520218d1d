/** Test doubles for component tests. */
export { FakeEventStream } from './fake-event-stream';
export { fakeServer, type SeenRequest } from './fake-server';
