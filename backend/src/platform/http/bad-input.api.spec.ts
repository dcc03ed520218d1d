import { Body, Controller, Get, Module, Param, Post, Query } from '@nestjs/common';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { parseObjectId } from '../database/object-id.js';
import { Endpoint } from './endpoint.decorator.js';
import { BooleanField, CentsField, IntField } from './fields/number.fields.js';
import { ArrayField, DateField, NestedField } from './fields/structure.fields.js';
import { EnumField, IdField, StringField, UrlField } from './fields/text.fields.js';
import { PageQuery } from './page.js';
import { ApiNoContent } from './response-schemas.js';

class LinkDto {
  @UrlField({ description: 'Where it leads' })
  url: string;
}

class EverythingDto {
  @StringField({ description: 'Name', maxLength: 10, oneLine: true })
  name: string;

  @IdField({ description: 'Id', required: false })
  id?: string;

  @IntField({ description: 'Count', required: false, min: 1 })
  count?: number;

  @CentsField({ description: 'Price', required: false })
  price?: number;

  @BooleanField({ description: 'Flag', required: false })
  flag?: boolean;

  @EnumField(['red', 'blue'], { description: 'Colour', required: false })
  colour?: string;

  @DateField({ description: 'When', required: false })
  at?: Date;

  @ArrayField({ description: 'Tags', required: false, items: { kind: 'string', maxLength: 5 }, maxItems: 2 })
  tags?: string[];

  @NestedField(() => LinkDto, { description: 'Link', required: false })
  link?: LinkDto;

  @ArrayField({ description: 'Links', required: false, items: { kind: 'object', of: () => LinkDto } })
  links?: LinkDto[];

  @StringField({ description: 'Note', required: false, nullable: true })
  note?: string | null;
}

class SearchQuery extends PageQuery {
  @StringField({ description: 'Words', required: false })
  name?: string;

  @ArrayField({
    description: 'Colours',
    required: false,
    query: true,
    items: { kind: 'enum', values: ['red', 'blue'] },
  })
  colours?: string[];
}

const success = ApiNoContent();

@Controller('probe')
class InputProbe {
  @Post()
  @Endpoint({ summary: 'Echo a body', roles: 'public', success })
  echoBody(@Body() body: EverythingDto): EverythingDto {
    return body;
  }

  @Get()
  @Endpoint({ summary: 'Echo a query', roles: 'public', success })
  echoQuery(@Query() query: SearchQuery): SearchQuery {
    return query;
  }

  @Get(':id')
  @Endpoint({ summary: 'Echo an id', roles: 'public', success })
  echoId(@Param('id') id: string): { id: string } {
    return { id: parseObjectId(id).toString() };
  }
}

@Module({ controllers: [InputProbe] })
class InputProbeModule {}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ modules: [InputProbeModule] });
});
afterAll(() => app.close());

const operator = { $gt: '' };
const id = '665f1c2ab7e4d9a1c0ffee01';

describe('valid input', () => {
  it('is trimmed and converted', async () => {
    const body = {
      name: ' Ada ',
      id,
      count: 2,
      price: 0,
      flag: false,
      colour: 'red',
      at: '2026-05-01',
      tags: ['a'],
      link: { url: 'https://a.example/x' },
      note: null,
    };
    const answer = await app.http('POST', '/probe', body);
    expect(answer.body).toEqual({ ...body, name: 'Ada', at: '2026-05-01T00:00:00.000Z' });
  });

  it('gets defaults and type conversion in a query', async () => {
    expect((await app.http('GET', '/probe')).body).toEqual({ page: 1, limit: 12 });
    expect((await app.http('GET', '/probe?page=3&limit=50&colours=red,blue')).body).toEqual({
      page: 3,
      limit: 50,
      colours: ['red', 'blue'],
    });
  });
});

describe('is rejected with 400 BAD_REQUEST [sec-14]', () => {
  it.each([
    ['an operator for text', { name: operator }, 'name'],
    ['an operator for an id', { name: 'a', id: operator }, 'id'],
    ['an operator for a number', { name: 'a', count: operator }, 'count'],
    ['an operator for a flag', { name: 'a', flag: operator }, 'flag'],
    ['an operator for a word of a list', { name: 'a', colour: operator }, 'colour'],
    ['an operator for a date', { name: 'a', at: operator }, 'at'],
    ['an operator for a list', { name: 'a', tags: operator }, 'tags'],
    ['an operator within a list', { name: 'a', tags: [operator] }, 'tags'],
    ['an operator within an object', { name: 'a', link: { url: operator } }, 'link.url'],
    ['an operator instead of an object', { name: 'a', link: operator }, 'link.$gt'],
    ['an operator beside the fields', { name: 'a', $where: '1' }, '$where'],
    ['a list instead of text', { name: ['a'] }, 'name'],
    ['a list instead of an object', { name: 'a', link: [] }, 'link'],
    ['text within a list of objects', { name: 'a', links: ['x'] }, 'links'],
    ['a missing field', {}, 'name'],
    ['an empty text', { name: '  ' }, 'name'],
    ['a text that is too long', { name: 'abcdefghijk' }, 'name'],
    ['a line break in a name', { name: 'a\r\nb' }, 'name'],
    ['a name that turns what follows', { name: 'a\u202Eb' }, 'name'],
    ['a name with a control character', { name: 'a\u001bb' }, 'name'],
    ['a number as text', { name: 'a', count: '2' }, 'count'],
    ['a fraction', { name: 'a', count: 1.5 }, 'count'],
    ['a number too large to be exact', { name: 'a', count: 2 ** 60 }, 'count'],
    ['a negative amount', { name: 'a', price: -1 }, 'price'],
    ['null where it is not allowed', { name: 'a', count: null }, 'count'],
    ['a date that is none', { name: 'a', at: '2026-13-45' }, 'at'],
    ['a date in words', { name: 'a', at: 'tomorrow' }, 'at'],
    ['a script address', { name: 'a', link: { url: 'javascript:alert(1)' } }, 'link.url'],
    ['too many items', { name: 'a', tags: ['1', '2', '3'] }, 'tags'],
    ['an unknown field', { name: 'a', isAdmin: true }, 'isAdmin'],
  ])('%s', async (_, body, field) => {
    const answer = await app.http('POST', '/probe', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(answer.body.details[0].field).toBe(field);
    expect(answer.body.message).toBe(answer.body.details[0].message);
  });

  it.each([
    ['an operator in the query', '/probe?name[$gt]='],
    ['a field twice', '/probe?name=a&name=b'],
    ['a page twice', '/probe?page=1&page=2'],
    ['page zero', '/probe?page=0'],
    ['a page in words', '/probe?page=one'],
    ['a page beyond all reason', '/probe?page=99999999'],
    ['a limit above 100', '/probe?limit=101'],
    ['a prototype key', '/probe?__proto__[isAdmin]=true'],
    ['an unknown parameter', '/probe?admin=true'],
    ['a NUL in the query', '/probe?name=a%00b'],
    ['a NUL in the path', '/probe/a%00b'],
    ['a broken escape', '/probe/%E0%A4%A'],
  ])('%s', async (_, url) => {
    const answer = await app.http('GET', url);
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each([
    ['a NUL in a body', '{"name":"a\\u0000b"}'],
    ['a NUL in a key', '{"name":"a","x\\u0000":1}'],
    ['a list as the body', '[{"name":"a"}]'],
    ['text as the body', '"name"'],
    ['null as the body', 'null'],
  ])('%s', async (_, body) => {
    const answer = await app.http('POST', '/probe', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('unknown field names', () => {
  it.each([
    ['on one line', 'a\r\nset-cookie: b', 'a\uFFFD\uFFFDset-cookie: b is not a known field'],
    ['whole', 'x\ud800', 'x\uFFFD is not a known field'],
    ['short', 'x'.repeat(70_000), `${'x'.repeat(100)}... is not a known field`],
    ['somehow', '  ', 'A field without a name is not a known field'],
    ['somehow, however long it is', ' '.repeat(200), 'A field without a name is not a known field'],
    ['without the space around it', `${' '.repeat(200)}x `, 'x is not a known field'],
  ])('are reported %s', async (_how, name, message) => {
    const { status, body } = await app.http('POST', '/probe', { name: 'a', [name]: 1 });
    expect([status, body.message, body.details[0].message]).toEqual([400, message, message]);
  });

  it('are limited to a hundred', async () => {
    const { body } = await app.http(
      'POST',
      '/probe',
      Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`n${index}`, 1])),
    );
    expect(body.details).toHaveLength(100);
  });
});

it('answers a malformed id in the path with 404', async () => {
  expect((await app.http('GET', `/probe/${id}`)).body).toEqual({ id });
  for (const wrong of ['1', 'twelve-chars', `${id}0`, '%7B%22$gt%22:%22%22%7D']) {
    expect((await app.http('GET', `/probe/${wrong}`)).status).toBe(404);
  }
});

it('rejects prototype pollution [sec-15]', async () => {
  await app.http('POST', '/probe', '{"name":"a","__proto__":{"polluted":true}}');
  await app.http('GET', '/probe?__proto__[polluted]=true&constructor[prototype][polluted]=true');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
