import { useCallback, useEffect, useEffectEvent } from 'react';
import { asApiError, fieldErrors, useUpdateMeMutation, type MeResponse, type UpdateMeDto } from '@sparks/api-client';
import { accountProblems, linkProblems, profileProblems, type FieldError } from '@sparks/domain';
import { toast } from '@sparks/ui';
import { textsOfProblems, useForm } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import { changesOf, valuesOf, type AccountValues, type LinkValues, type ProfileValues } from './profile-values';

export function useProfileForm(me: MeResponse) {
  const { t } = useTranslations();
  const [update] = useUpdateMeMutation();
  const form = useForm<ProfileValues>({
    initialValues: valuesOf(me),
    validateInputOnBlur: true,
    // Stable identity, for memoized fields.
    validate: useCallback((values: ProfileValues) => textsOfProblems(problemsOf(values, me)), [me]),
  });
  const changes = changesOf(form.values, me);
  const hasChanges = Object.keys(changes).length > 0;

  const show = (stored: MeResponse) => {
    form.setInitialValues(valuesOf(stored));
    form.reset();
  };
  // Without edits the form follows the stored profile.
  const follow = useEffectEvent((stored: MeResponse) => {
    if (!form.isDirty()) show(stored);
  });
  useEffect(() => follow(me), [me]);

  /** @returns the errors of the fields that the server refused */
  const save = async () => {
    if (!hasChanges) return undefined;
    const result = await update({ updateMeDto: changes });
    if (result.error) {
      const error = asApiError(result.error);
      toast.error({ title: t('settings.saveFailed'), message: error.message, id: 'profile' });
      return Object.fromEntries(
        Object.entries(fieldErrors(error)).map(([field, text]) => [pathOf(field, form.values), text]),
      );
    }
    show(result.data.data);
    toast.success({ message: t(savedText(changes, result.data.data)), id: 'profile' });
    return undefined;
  };
  return { form, hasChanges, save, discard: () => show(me) };
}

export type ProfileForm = ReturnType<typeof useProfileForm>['form'];

function savedText({ country }: UpdateMeDto, { countryChange }: MeResponse) {
  if (country === undefined) return 'settings.saved';
  return countryChange ? 'settings.savedCountryLater' : 'settings.savedCountry';
}

function problemsOf(values: ProfileValues, me: MeResponse): FieldError[] {
  const problems = [
    ...profileProblems({ ...changesOf(values, me), socialMediaAccounts: undefined, links: undefined }, Date.now()),
    ...accountProblems(values.accounts.filter(isNamed)),
    ...linkProblems(values.links.filter(isNamed).map(({ url }) => url)),
  ];
  return problems.map((problem) => ({ ...problem, field: pathOf(problem.field, values) }));
}

/** The path of a field of the API, whose lists have no empty rows. */
function pathOf(field: string, { accounts, links }: ProfileValues): string {
  const [list, index = ''] = field.split('.');
  const indexAmong = (rows: ProfileValues['accounts'] | ProfileValues['links']) =>
    [...rows.entries()].filter(([, row]) => isNamed(row))[Number(index)]?.[0];
  if (index === '') return field;
  if (list === 'socialMediaAccounts') return `accounts.${indexAmong(accounts)}.username`;
  return list === 'links' ? `links.${indexAmong(links)}.url` : field;
}

const isNamed = (row: AccountValues | LinkValues) => ('url' in row ? row.url : row.username).trim() !== '';
