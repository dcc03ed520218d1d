import { act, renderHook } from '@testing-library/react';
import { emptyValues } from './form-values';
import { formReducer, startForm, useCampaignForm } from './use-campaign-form';

describe('the campaign form', () => {
  it('shows an error only after its field was left, and all of them after an attempt', () => {
    const { result } = renderHook(() => useCampaignForm({ ...emptyValues, approvalBonus: 'five', cloudFolderLink: 'odd' }, { budgetLocked: false }));
    expect(result.current.errors).toEqual({});
    act(() => result.current.leave('approvalBonus'));
    expect(Object.keys(result.current.errors)).toEqual(['approvalBonus']);
    let isFine = true;
    act(() => {
      isFine = result.current.check(true);
    });
    expect(isFine).toBe(false);
    expect(Object.keys(result.current.errors)).toEqual(expect.arrayContaining(['name', 'description', 'budget', 'approvalBonus', 'cloudFolderLink']));
  });

  it("keeps the server's word at a field until it changes", () => {
    const { result } = renderHook(() => useCampaignForm({ ...emptyValues, name: 'Summer' }, { budgetLocked: false }));
    act(() => result.current.refuse({ code: 'BAD_REQUEST', message: 'x', details: [{ field: 'name', message: 'This name is taken.' }] }));
    expect(result.current.errors.name).toBe('This name is taken.');
    act(() => result.current.change({ name: 'Summer reels' }));
    expect(result.current.errors.name).toBeUndefined();
  });

  it('starts over', () => {
    const used = formReducer(formReducer(startForm(emptyValues), { type: 'changed', change: { name: 'x' } }), { type: 'tried' });
    expect(formReducer(used, { type: 'replaced', values: emptyValues })).toEqual(startForm(emptyValues));
  });
});
