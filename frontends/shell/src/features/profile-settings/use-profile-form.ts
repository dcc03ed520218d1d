import { useCallback, useState } from 'react';
import { asApiError, fieldErrors, useUpdateMeMutation, type MeResponse, type UpdateMeDto } from '@sparks/api-client';
import { accountProblems, linkProblems, profileProblems, type FieldError } from '@sparks/domain';
import { problemText, toast } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { changesOf, valuesOf, type ProfileValues } from './profile-values';

export function useProfileForm(me: MeResponse) {
  const { t } = useTranslations();
  const [edited, setEdited] = useState<ProfileValues | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [update, { isLoading: isSaving }] = useUpdateMeMutation();
  // Without edits the form follows the stored profile.
  const values = edited ?? valuesOf(me);
  const changes = changesOf(values, me);
  const hasChanges = Object.keys(changes).length > 0;
  const problems: readonly FieldError[] = [
    ...profileProblems({ ...changes, socialMediaAccounts: undefined, links: undefined }, Date.now()),
    ...problemsOfRows(values),
    ...problemsOfLinks(values),
  ];
  const errors: Readonly<Record<string, string>> = {
    ...refused,
    ...Object.fromEntries(
      problems.filter(({ field }) => touched.has(field)).map((problem) => [problem.field, problemText(problem)]),
    ),
  };

  // Stable identity, for memoized fields.
  const change = useCallback(
    (part: Partial<ProfileValues>) => {
      setEdited((before) => ({ ...(before ?? valuesOf(me)), ...part }));
      setRefused({});
    },
    [me],
  );
  const touch = useCallback(
    (field: string) => setTouched((before) => (before.has(field) ? before : new Set([...before, field]))),
    [],
  );
  const discard = () => {
    setEdited(null);
    setTouched(new Set());
    setRefused({});
  };
  /** @returns whether it was saved; errors are shown at their fields */
  const save = async (): Promise<boolean> => {
    setTouched(new Set(problems.map(({ field }) => field)));
    if (problems.length > 0 || !hasChanges) return problems.length === 0;
    const result = await update({ updateMeDto: changes });
    if (result.error) {
      const error = asApiError(result.error);
      setRefused(fieldErrors(error));
      toast.error({ title: t('settings.saveFailed'), message: error.message, id: 'profile' });
      return false;
    }
    discard();
    toast.success({ message: t(savedText(changes, result.data.data)), id: 'profile' });
    return true;
  };
  return { values, errors, hasChanges, isSaving, change, touch, discard, save };
}

function savedText({ country }: UpdateMeDto, { countryChange }: MeResponse) {
  if (country === undefined) return 'settings.saved';
  return countryChange ? 'settings.savedCountryLater' : 'settings.savedCountry';
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

/** At the row of the form. */
function problemsOfLinks({ links }: ProfileValues): FieldError[] {
  const named = links.filter(({ url }) => url.trim() !== '');
  return linkProblems(named.map(({ url }) => url)).map((problem) => {
    const row = named[Number(problem.field.split('.')[1])];
    return row ? { ...problem, field: `link:${row.key}` } : problem;
  });
}

/** Index in the form, including empty rows, which the API never sees. */
function problemsOfRows({ accounts }: ProfileValues): FieldError[] {
  const named = accounts.filter(({ username }) => username.trim() !== '');
  return accountProblems(named).map((problem) => {
    const row = named[Number(problem.field.split('.')[1])];
    return row ? { ...problem, field: `account:${row.key}` } : problem;
  });
}
