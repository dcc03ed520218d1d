import { act, renderHook } from '@testing-library/react';
import { emptyValues } from './form-values';
import { formReducer, startForm, useCampaignForm } from './use-campaign-form';

describe('the campaign form', () => {
  it('shows an error after its field loses focus, and all of them after an attempt to submit', () => {
    const { result } = renderHook(() =>
      useCampaignForm({ ...emptyValues, approvalBonus: 'five', cloudFolderLink: 'odd' }, { isPublished: false }),
    );
    expect(result.current.errors).toEqual({});
    act(() => result.current.touch('approvalBonus'));
    expect(Object.keys(result.current.errors)).toEqual(['approvalBonus']);
    let first: string | null = null;
    act(() => {
      first = result.current.check();
    });
    expect(first).toBe('name');
    expect(Object.keys(result.current.errors)).toEqual(
      expect.arrayContaining(['name', 'description', 'budget', 'approvalBonus', 'cloudFolderLink']),
    );
  });

  it('keeps a server error at a field until the field changes', () => {
    const { result } = renderHook(() => useCampaignForm({ ...emptyValues, name: 'Summer' }, { isPublished: false }));
    act(
      () =>
        void result.current.showServerErrors({
          code: 'BAD_REQUEST',
          message: 'x',
          details: [{ field: 'name', message: 'This name is taken.' }],
        }),
    );
    expect(result.current.errors.name).toBe('This name is taken.');
    act(() => result.current.change({ description: 'Sun.' }));
    expect(result.current.errors.name).toBe('This name is taken.');
    act(() => result.current.change({ name: 'Summer reels' }));
    expect(result.current.errors.name).toBeUndefined();
  });

  it('focuses the first field that the server refused, and ignores unknown fields', () => {
    const { result } = renderHook(() => useCampaignForm(emptyValues, { isPublished: false }));
    const refuse = (fields: string[]) => {
      let first: string | null = null;
      act(() => {
        first = result.current.showServerErrors({
          code: 'BAD_REQUEST',
          message: 'x',
          details: fields.map((field) => ({ field, message: 'Wrong.' })),
        });
      });
      return first;
    };
    expect(refuse(['end_time.date', 'location', 'budget'])).toBe('countries');
    expect(refuse(['live_mode'])).toBeNull();
  });

  it('tracks the pictures that are uploading', () => {
    const { result } = renderHook(() => useCampaignForm(emptyValues, { isPublished: false }));
    act(() => result.current.setUpload('banner', 'blob:1'));
    expect(result.current).toMatchObject({ isUploading: true, uploads: { banner: 'blob:1' } });
    act(() => result.current.setUpload('banner', null));
    expect(result.current.isUploading).toBe(false);
  });

  it('can be reset', () => {
    const used = formReducer(formReducer(startForm(emptyValues), { type: 'changed', change: { name: 'x' } }), {
      type: 'submitted',
    });
    expect(formReducer(used, { type: 'replaced', values: emptyValues })).toEqual(startForm(emptyValues));
  });
});
