import { useEffect, useRef } from 'react';
import { useMe, useUpdateMeMutation } from '@sparks/api-client';
import { changeLanguage, currentLanguage, storedLanguage } from '@sparks/ui';

/**
 * Brings the page and the profile of whoever has signed in to one language, once a person: what was chosen in this browser
 * counts, else the profile's, else the browser's.
 */
export function useProfileLanguage(): void {
  const { me } = useMe();
  const [updateMe] = useUpdateMeMutation();
  const settledFor = useRef<string>(undefined);
  useEffect(() => {
    if (!me || settledFor.current === me._id) return;
    settledFor.current = me._id;
    const language = currentLanguage();
    if (me.language === language) return;
    if (me.language && storedLanguage() === null) {
      // The page stays readable in the language that it has when the other one cannot be fetched.
      changeLanguage(me.language).catch(() => undefined);
    } else {
      void updateMe({ updateMeDto: { language } });
    }
  }, [me, updateMe]);
}
