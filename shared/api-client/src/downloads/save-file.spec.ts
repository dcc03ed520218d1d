import { saveResponse } from './save-file';

let saved: { name: string; href: string }[];
beforeEach(() => {
  saved = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
});
afterEach(() => jest.restoreAllMocks());

const responseWith = (disposition: string | null, body: BodyInit = 'a,b', status = 200) =>
  new Response(body, { status, headers: disposition === null ? {} : { 'content-disposition': disposition } });

describe('a download response', () => {
  it.each([
    ['attachment; filename="sparks-wallet-2026-05-01.csv"', 'sparks-wallet-2026-05-01.csv'],
    ['attachment', 'file.csv'],
    ['attachment; filename="../../x"', 'file.csv'],
    [null, 'file.csv'],
  ])('%s is saved as %s', async (disposition, name) => {
    expect(await saveResponse(responseWith(disposition), 'file.csv')).toBeNull();
    expect(saved).toEqual([{ name, href: 'blob:file' }]);
  });

  it('with an error status is parsed and not saved', async () => {
    expect(await saveResponse(responseWith(null, '{"code":"NOT_FOUND"}', 404), 'file.csv')).toEqual({
      code: 'NOT_FOUND',
    });
    expect(saved).toEqual([]);
  });

  it('that is interrupted is not saved', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) });
    await expect(saveResponse(responseWith('attachment; filename="x.csv"', broken), 'file.csv')).rejects.toThrow('cut');
    expect(saved).toEqual([]);
  });
});
