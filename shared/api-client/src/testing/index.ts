/** What tests of screens stand on: `@sparks/api-client/testing`. */
export { FakeEventStream } from './fake-event-stream';
export { fakeServer, type SeenRequest } from './fake-server';
