import { useSession, useUpdateMeMutation } from '@sparks/api-client';
import type { Language } from '@sparks/domain';
import { changeLanguage, sharedText, storeLanguage, toast } from '@sparks/ui';

/** Changes the language of the page, remembers it in this browser, and for a signed-in person in the profile: e-mails follow it. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { isSignedIn } = useSession();
  const [updateMe] = useUpdateMeMutation();
  return async (language) => {
    try {
      await changeLanguage(language);
    } catch {
      // Its words could not be fetched; the page keeps the language that it has.
      toast.error({ id: 'language', message: sharedText('language.failed') });
      return;
    }
    storeLanguage(language);
    if (isSignedIn) await updateMe({ updateMeDto: { language } });
  };
}
