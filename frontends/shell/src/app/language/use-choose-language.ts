import { useSession, useUpdateMeMutation } from '@sparks/api-client';
import type { Language } from '@sparks/domain';
import { changeLanguage, sharedText, storeLanguage, toast } from '@sparks/ui';

/**
 * Changes the page's language, stores it in this browser and, for signed-in users, in the profile, which e-mails
 * follow.
 */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { isSignedIn } = useSession();
  const [updateMe] = useUpdateMeMutation();
  return async (language) => {
    try {
      await changeLanguage(language);
    } catch {
      // The translations could not be loaded; the page keeps its language.
      toast.error({ id: 'language', message: sharedText('language.failed') });
      return;
    }
    storeLanguage(language);
    if (isSignedIn) await updateMe({ updateMeDto: { language } });
  };
}
