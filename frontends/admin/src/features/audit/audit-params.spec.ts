import { isFiltered, readAuditParams, toAuditQuery, writeAuditParams } from './audit-params';

const EMPTY = {
  q: '',
  actor: '',
  action: null,
  type: null,
  campaign: '',
  target: '',
  person: '',
  from: '',
  to: '',
  page: 1,
};

it.each([
  ['', EMPTY],
  ['q=%20herbs%20&actor=root&page=3', { ...EMPTY, q: 'herbs', actor: 'root', page: 3 }],
  ['action=spark_closed&type=spark', { ...EMPTY, action: 'spark_closed', type: 'spark' }],
  ['action=spark_exploded&type=planet', EMPTY],
  ['from=2026-05-01&to=2026-05-02', { ...EMPTY, from: '2026-05-01', to: '2026-05-02' }],
  ['from=yesterday&to=2026-13-40', EMPTY],
  ['page=-1', EMPTY],
  ['page=many', EMPTY],
])('reads %j', (address, params) => {
  expect(readAuditParams(new URLSearchParams(address))).toEqual(params);
});

it.each([
  '',
  'q=herbs',
  'actor=root&action=spark_closed',
  'campaign=1&target=block%3A2&person=3&from=2026-05-01&page=2',
])('writes %j as it was read', (address) => {
  expect(writeAuditParams(readAuditParams(new URLSearchParams(address))).toString()).toBe(address);
});

it('requests whole days in UTC, inclusive, and only the given filters', () => {
  expect(toAuditQuery({ ...EMPTY, actor: 'root', from: '2026-05-01', to: '2026-05-31', page: 2 })).toEqual({
    actor: 'root',
    from: '2026-05-01T00:00:00.000Z',
    to: '2026-06-01T00:00:00.000Z',
    page: 2,
    limit: 25,
  });
});

it.each([
  [{}, false],
  [{ page: 4 }, false],
  [{ q: 'a' }, true],
  [{ action: 'spark_closed' as const }, true],
  [{ campaign: '1' }, true],
])('detects whether %j filters the log', (change, filtered) => {
  expect(isFiltered({ ...EMPTY, ...change })).toBe(filtered);
});
