import { EventParser, type ParsedEvent } from './event-parser';

function parse(...pieces: string[]): ParsedEvent[] {
  const events: ParsedEvent[] = [];
  const parser = new EventParser((event) => events.push(event));
  for (const piece of pieces) parser.feed(piece);
  return events;
}

it.each<[string, string, ParsedEvent[]]>([
  ['one line of data', 'data: a\n\n', [{ event: 'message', data: 'a' }]],
  ['several lines of data', 'data: a\ndata: b\n\n', [{ event: 'message', data: 'a\nb' }]],
  ['name and id', 'id: 7\nevent: news\ndata: a\n\n', [{ event: 'news', id: '7', data: 'a' }]],
  ['no space after the colon, two spaces', 'data:a\ndata:  b\n\n', [{ event: 'message', data: 'a\n b' }]],
  ['a colon in the data', 'data: {"a":1}\n\n', [{ event: 'message', data: '{"a":1}' }]],
  ['comments and unknown fields', ':\n\n: hello\nretry: 5\nother\ndata: a\n\n', [{ event: 'message', data: 'a' }]],
  ['an event without data', 'event: news\n\ndata: a\n\n', [{ event: 'message', data: 'a' }]],
  ['empty data', 'data\n\n', [{ event: 'message', data: '' }]],
  [
    'carriage returns',
    'data: a\r\n\r\ndata: b\r\r:',
    [
      { event: 'message', data: 'a' },
      { event: 'message', data: 'b' },
    ],
  ],
  ['an event that has not ended', 'data: a\n', []],
])('%s', (_, text, events) => {
  expect(parse(text)).toEqual(events);
  // Cut anywhere it is the same.
  for (let at = 1; at < text.length; at += 1) expect(parse(text.slice(0, at), text.slice(at))).toEqual(events);
  expect(parse(...text)).toEqual(events);
});
